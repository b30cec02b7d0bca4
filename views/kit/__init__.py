"""The parts that screens are built of: the one place for sizes, colours, text scale and direction.

A screen says `from views import kit` and then `kit.caption(…)`. A part is imported when it is first used, so a start
imports no more than its first screen shows. `make kit` writes the table, and the stub that says the names to mypy.
"""

from importlib import import_module
from typing import Final

PARTS: Final = {
    "card_fans": "FALLS_FOR FAN Fall card_fan falling_cards",
    "card_glyphs": "glyph",
    "card_keys": "KEY_HEIGHT POINTS_KEY TURN_OVER CardSize card_drawing card_key card_shortcut is_dark low_card_key side_halves",
    "chart": "TotalsLine line_chart runs_of table_totals totals_chart",
    "checked_field": "CheckedField NumberField SubmittedField use_kept_text use_text",
    "codes": "CodeEntry code_square use_address_code",
    "controls": "FULL Emphasis bound boxed caption card_box chip choices even_rows fitting grown heading icon_button main_button middle named no_counter plain player_avatar pressable quiet_button row_look scrolling_row section silent space_between spoken_alone stretched strong text_field tile_rows unscaled",
    "counted_cards": "WIDE_FROM FanPlace badge_number caught_cards caught_name counted_card counted_picture fan_badge fan_badge_letters fan_card fan_places",
    "dealer_cards": "dealer_fan small_card",
    "deck_pictures": "deck_picture empty_hand",
    "file_dialogs": "pick_file save_file",
    "fitting_rows": "fitting_row one_of",
    "game_cards": "LiveCard deck_and_scoring game_card more_games past_card row_state",
    "game_screens": "Waiting counts_from_next_round game_id_of_route game_screen use_awake use_game use_part use_title",
    "games_table": "person place_box player_line share_bar ways_played",
    "history_filters": "HistoryFilter check_not_after day_error day_needed day_typed days filter_of filters period_name periods query_of",
    "house_rules_boxes": "More house_rules_box house_rules_count house_rules_line house_rules_wrong",
    "joining_pictures": "JoiningPicture two_phones",
    "kept_columns": "EVERY InSight KeptColumn columns invitation opens_here use_kept_scroll",
    "keys_sheet": "toggle_keys_sheet",
    "labels": "challenge_title correction_line duration place_word system_origin",
    "lines": "chevron divider entry entry_with_button fold_icon icon_line in_line link_card small_icon tiles_in_a_row titled",
    "look_part": "LookPart",
    "memo": "memoized with_key",
    "own_rules": "RulesInOwnWords TypedRule is_writing_rules",
    "pad_shapes": "PAD_SIDE PadShape TabPlace hand_points hand_tab keys_of name_keys pad_shape tab_place tab_rows titled_row way_on_key",
    "panes": "beside half_width has_halves has_panes side_by_side",
    "pictures.canvas": "TALL",
    "pictures.rules_picture": "rules_picture",
    "podiums": "WinColours hero is_beside is_roomy more_facts podium win_box win_colours winners_picture",
    "point_grids": "cell_look point_grid point_grid_height row_number",
    "ruling_box": "our_rulings ruling_boxes to_settle",
    "rulings": "NOTHING Look Reasons RulingPart RulingText claim_lines marked_text ruling spoken unfolding",
    "screen_frame": "WINDOW NoticeBar bar_title centred has_large_letters is_narrow is_wide letter_probe reading_column screen title_key",
    "seat_layouts": "BELOW_BAR CLOSE_LINE INSET OUT_SIZE PARTNER_ROW SEAT_BAR SEAT_GAP STAR SeatLayout left_row out_sign seat_layout status_line team_head team_name",
    "series_parts": "PlaceOfGame SeriesMaker SeriesOfGame series_chips series_won_with standing_line",
    "sharing": "save_picture share_picture share_result share_table table_buttons",
    "sheets": "in_sheet sheet sheet_line",
    "shortening": "short_names",
    "sides": "at_end at_start insets is_mirrored",
    "suit_marks": "suit_dots suit_keys suit_stripe",
    "text_sharing": "copy_text share_sentence share_text",
    "theme": "BODY BOX_CORNER COLUMN CORNER DARK FOREGROUND GAP HEADING HERO KNOCKED_OUT LARGE_AVATAR LIGHT LINE_GAP PAPER READING ROW_GAP SMALL SMALL_AVATAR SMALL_CORNER SMALL_GAP SMALL_ICON TITLE TOUCH WIDE_GAP WIDEST_GAP apply_theme background_colour edge foreground_on line_colour shade_of",
    "turn_boards": "turn_board",
    "undoing": "Confirmation change_roster change_with_undo play_on redo take_back tell_imported undo",
    "word_keys": "CARDS_IN_A_ROW COLOUR_KEY KEY_GAP TurnShape count_row counts_drawn fills_up key_place key_row panel stepped turn_shape verdict_box why_key word_key",
}
"""The modules of the kit, with the names that are used outside it."""
_MODULES: Final = {name: module for module, names in PARTS.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    part = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    return part
