"""The empty Flet app that the site is held against: a title and a button."""

import flet as ft


async def main(page: ft.Page) -> None:
    page.title = "Empty"
    page.add(ft.Text("Nothing here."), ft.FilledButton("Ready"))


if __name__ == "__main__":
    ft.run(main)
