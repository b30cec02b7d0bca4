"""Words of questions that are about something else than the game.

No list of them is ever whole. They keep an everyday word from being taken for a misspelt word of the rules, and a
question that has one is answered only when everything else in it is about the game.
"""

from __future__ import annotations

import re
from typing import Final

_WORDS: Final = """
    weather rain snow forecast temperature umbrella sun wind storm summer winter spring autumn tomorrow morning evening
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
    october november december christmas easter birthday holiday vacation
    chess checkmate castling castle bishop pawn knight rook queen king jack ace poker flush blackjack beats bridge
    trump trick hearts spades clubs diamonds rummy canasta skat solitaire monopoly scrabble risk catan domino dominoes
    backgammon checkers ludo dice yahtzee tetris minecraft puzzle crossword sudoku lottery casino bet betting
    football soccer basketball baseball tennis golfer hockey rugby cricket olympics league goalkeeper referee's stadium
    cup championship marathon swimming cycling race
    computer laptop phone battery charger wifi internet password email website browser download install update printer
    screen keyboard bluetooth camera video photo app android iphone software code program robot
    price buy sell shop store money dollar euro bank tax loan rent salary job office boss invoice credit
    doctor hospital medicine pain headache fever cold flu tooth school homework exam teacher student math mathematics
    history geography science physics chemistry biology
    cook cooking bake boil recipe egg rice pasta pizza bread cheese milk coffee tea beer wine water sugar salt chicken
    fish meat vegetable apple banana restaurant dinner lunch breakfast calories kitchen
    music song guitar piano concert movie film netflix series episode actor actress book novel author poem hamlet
    shakespeare newspaper magazine
    president king's minister government election country capital city town village street map france germany spain
    italy england america china japan mountain everest river ocean island beach airport flight hotel passport visa
    train bus bicycle car parking ticket traffic
    dog cat horse bird fish's elephant tiger animal flower tree garden
    love marry wedding baby pope church god religion heaven planet moon star universe
    translate language spanish french german english word spell life joke jokes funny hello oclock thanks goodbye
    weight height kilo metre meter mile litre percent temperature degrees tall
    london paris berlin rome york live lives born died sim key keys wallet court law lawyer police crime war army
    firewood laundry furniture chair sofa bed curtain curtains lamp light lights window roof wall floor bathroom shower
    clothes shirt shoes dress wear fashion hair skin legs arm spider insect snake bear's cow pig sheep farm
    station platform engine tyre oil petrol gas electricity energy charge repair broken machine tool hammer
    complaint complaints customer service order delivery parcel post letter playlist channel radio news
    yesterday's minutes seconds o'clock monday's weekend party meeting appointment calendar
    invented inventor company
    night tonight midnight noon dawn sunrise sunset fog cloud thunder lightning ice hot humid degree celsius
    fahrenheit salmon tuna steak burger sandwich soup salad cake cookie cookies chocolate pancake pancakes waffle
    icecream fruit juice snack hungry thirsty drink drinks eat eating eaten dish dishes fridge oven kettle spoon
    fork knife paint painted painting painter museum gallery artist art sculpture mona lisa picasso photograph songs
    sing sings singer singing band album lyrics dance dancing theatre cinema oscar eurovision films filmed movies
    videos youtube tiktok instagram facebook twitter google wikipedia siri alexa toilet bath sink soap towel
    toothpaste mirror garage basement attic balcony stairs elevator taxi cab uber truck van motorcycle scooter ship
    boat ferry plane pilot luggage suitcase tourist tour trip miles km kilometres kilometers metres feet inches inch
    cm mm kg kilos pounds ounces litres gallons convert currency percentage minus divided multiply equation algebra
    geometry root squared triangle dogs cats puppy kitten hamster rabbit fox wolf lion monkey whale shark dolphin
    mushroom mushrooms edible plants fossil extinct grandchildren pregnant divorce marriage dating hate kiss hug
    dentist nurse sick ill pills vaccine allergy diet exercise gym yoga muscle stress anxiety depression sleep
    sleeping dream dreams tired insomnia stocks bitcoin crypto invest investment mortgage insurance pension wage
    payment refund policy discount coupon sale expensive cheap login account username server network router cable
    usb mouse monitor tablet java python javascript sql excel pdf file folder coding compile linked array function
    variable countries continent europe africa asia australia brazil peru canada mexico india russia ireland
    scotland portugal greece turkey egypt prince princess duke empire roman wars battle soldier revolution
    constitution atom electron gravity earth mars jupiter galaxy rocket nasa astronaut satellite essay university
    college library librarian literature grammar sentence verb noun adjective synonym italian chinese japanese
    korean arabic latin portuguese dutch volleyball badminton golf ski skiing skate skating surf surfing boxing
    wrestling racing athlete coach arena playoffs tournament quarterback touchdown homerun roulette craps slot slots
    jackpot baccarat bingo euchre jenga pictionary trivia charades xbox playstation nintendo mario zelda pokemon
    fortnite roblox shoe sock socks coat jacket jeans trousers skirt belt gloves scarf necklace carpet rug couch
    pillow blanket vacuum cleaning wash washing iron stain bleach plumber electrician carpenter mechanic builder
    engineer architect farmer fireman policeman tyres brake brakes clutch diesel fuel highway motorway licence
    license driver drive driving pepper spice garlic onion tomato potato carrot lemon grape pear peach polite
    politely conversation emails interview resume cv career podcast headphones speaker volume miracle wonders
    pyramid tower eiffel palace cathedral riddle riddles lol haha thank thx bye chatgpt ai alien ghost vampire
    zombie dragon maid unicorn wizard qwerty qwertyuiop asdf asdfgh asdfghjkl blah foo testing lorem ipsum taxes jail
    prison villain hero plot scene sequel trailer season mall supermarket market grocery groceries pharmacy bakery
    cafe pub menu waiter
"""
_GAMES: Final = """
    chess poker skat canasta monopoly rummy domino yahtzee gofish oldmaid crazyeight war hearts spades checkers euchre
    whist solitaire blackjack backgammon scrabble catan ludo cribbage pinochle mahjong bingo baccarat slapjack durak
    jenga cluedo stratego battleship tarot belote briscola scopa football tennis
"""
OTHER_GAMES: Final = frozenset(_GAMES.split())
"""Other games. A table of another language has the games played there under one of these words."""
SUM: Final = re.compile(r"\d ?%|\d ?[*/×÷^=] ?\d")
"""A calculation: no rule has one. A plus may be that of a card."""
OFF_TOPIC: Final = frozenset(_WORDS.split())
"""The words in their spelling."""
