"""Leaves the docstrings out of a module. It runs in the browser's Python, which compiles the site's modules."""

import ast


def without_docstrings(tree: ast.Module) -> ast.Module:
    """A module without docstrings: they would be a third of what every phone loads.

    A decorated class keeps one character: for a dataclass without a docstring, Python writes one from the class's
    signature, which takes longer than to make the class.
    """
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        first = node.body[0] if node.body else None
        if (
            isinstance(first, ast.Expr)
            and isinstance(first.value, ast.Constant)
            and isinstance(first.value.value, str)
        ):
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), first)]
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            node.body.insert(0, ast.copy_location(ast.Expr(ast.Constant(".")), node))
    return ast.fix_missing_locations(tree)
