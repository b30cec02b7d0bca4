"""Leaves out of a module what nothing reads. It runs in the browser's Python, which compiles the site's modules."""

import ast


def stripped(tree: ast.Module) -> ast.Module:
    """A module without docstrings, and functions without annotations: half of what every phone would load.

    A decorated class keeps one character: for a dataclass without a docstring, Python writes one from the class's
    signature, which takes longer than to make the class. A decorator may read the annotations of its function.
    """
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.decorator_list:
            node.returns = None
            for each in ast.walk(node.args):
                if isinstance(each, ast.arg):
                    each.annotation = None
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
