"""What players ask about going out and scoring, in their own words; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.referee.topics import Topic

END: Final[dict[Topic, str]] = {
    Topic.CALLING_UNO: """
        calling uno / forgot to say uno / didn't say uno / not say uno / when to say uno / shout uno / yell
        one card left / penalty for not saying uno / caught not saying uno / catch somebody / nobody noticed uno
        say uno before or after / how long to catch / said uno late / said uno after we caught / must i say uno
        say uno again / back to one card / how many cards for not calling uno / call uno on somebody
        somebody else said uno first / say uno for another player / did not shout with one left
        noticed later uno / does he still draw two for not saying uno / what if you forget uno
        caught with one card / how late can i catch / two cards for forgetting / say it when one left
        notice somebody has one card / uno penalty / beat him to saying uno / must you shout uno
        both say uno at the same time / who said uno first / win without saying uno / did not say uno and won
        forgot uno but played the last card / time to catch / call somebody out
        catch after the next player has played / how long before you can catch / must i say uno to win
        how many do i draw for not calling uno / say uno after swapping hands / say uno when down to one card
        what if i win without calling uno / didn't announce uno / down to the last card and silent
        nobody heard uno / loud uno / one card and said nothing / last but one card / second to last card
        too late to say uno / saying uno late / caught before the next turn / does it count if uno is said late
        who can catch / what do i draw for uno / draw two for no uno
    """,
    Topic.GOING_OUT: """
        going out / go out / no cards left in hand / end of the round / round over / when does the round end
        finish the round / last card / played my last card / do the others play on / game over when one is out
        uno out / say uno out / say something with the last card / second place / out of cards
        somebody has no cards left / what happens when one is out / play on for second / who comes second
        emptied my hand / is the round over / last one left / what to say with no cards left
        what happens after the last card / does the round stop / say something at the end
        do i have to say uno out / say out at the end / first to get rid of all cards
        what if i have no more cards / hand is empty / is it over when one player is out / others continue
        who is second
    """,
    Topic.LAST_DRAW_CARD: """
        draw card as last card / last card +2 / last card +4 / finish with +4 / finish with +2 / go out on +2
        go out on +4 / end on +2 / end on +4 / win with +2 / win with +4 / end with a draw card
        last card draw two does the next draw / draw before counting / final +2 counts in the score
        still draw after the last card / game over do i draw / i win with a +2 as my last card must she draw
        last card is +4 who draws / does he draw when it is over / ended with +4 / final draw card
        end the game with +4 / does +4 end the game / last card a draw card / win the game on a +2
        end on {plus} / finish with {plus} / win with {plus} / last card {plus} / go out on {plus}
        {plus} ends the game / my final card is {plus} / does the loser draw after {plus}
        still take cards after the end / last {plus} counts / must draw after the round is over
        played {plus} to win / {plus} as final card / win by {plus}
    """,
    Topic.LAST_ACTION_CARD: """
        end on an action card / finish on a skip / end on a skip / end on a reverse / win with a wild
        last card wild / last card skip / last card reverse / go out on a wild / go out on a skip
        finish on a wild / win with an action card / can't finish on a special card / end with a power card
        last card action card / must the last card be a number / win on a reverse / end the game with a wild
        last card special / can the last card be an action / finish with a reverse / finish with a skip
        finish with a wild / win on a skip / is a special card allowed at the end / end on a {action}
        finish with a {action} / win with a {action} / last card {action} / go out on a {action}
        my final card is a {action} / {action} as final card / close with a {action}
        is it ok to end with a {action} / win by a {action} / only numbers at the end / finish on a black card
        last card must be a number / end on an action / coloured card at the end
    """,
    Topic.CARD_POINTS: """
        points / card points / points of a card / how many points is a wild / worth / value / score of a card
        what are cards worth / how much is a skip / value of each card / points for +2 / points for +4
        points for a reverse / count the hand / add up the hand / stuck with a wild / points left in hand
        how much is {special} worth / points of {special} / number cards count / how much is a +2
        how much is a wild / how much does a card count / left with a wild and a 5 / penalty points
        what do i count for a reverse / values / how much is it / how many points for the cards
        score for each card / how much is a {card} / how many points is a {card} / {card} points
        what is a {card} worth / value of {card} / worth of cards / what does a card cost / count for points
        number cards points / action card points / black card points / how to add up / score sheet
        which cards count most / 20 points / 50 points / face value
    """,
    Topic.WINNING: """
        winning / who wins / how do you win / win the game / 500 / 500 points / points to win / scoring
        keep score / how does scoring work / who gets the points / end of the game / whole game ends
        first to 500 / nobody has 500 / play another round / one round or many / how many rounds / target score
        most points after some rounds / did i win / nobody reached 500 / how long does a game go
        when is the game finished / winner of the game / who is the winner / how many points do you play to
        how do you keep score / how are points counted / what score wins / end of game / who has won
        when have i won / who scores the points / winner gets the points of the others
        points go to the one who is out / points of the cards left with others / what do you need to win
        game end / target / final score / what counts as a win / is the game over at 500 / who wins the game
        winner gets all points / add points to the winner / how many rounds do we play
        does the score carry over / goes over 500
    """,
    Topic.ALTERNATIVE_SCORING: """
        lowest wins / lowest score wins / fewest points win / least points wins / smallest total wins
        other way to score / alternative scoring / own points / everybody keeps their own points
        each adds up their own cards / points against you / points are bad / like golf / lowest total
        everybody counts their own / each keeps own score / loser is who has most points / points as penalty
        different scoring / count against yourself / fewest points is best / lowest points / minimum points
        every player writes down their own points / negative points / bad points / scoring the other way round
        score what is left in your own hand / least is best / highest score loses
    """,
    Topic.NEXT_DEAL: """
        who deals next / next dealer / next round / new round / winner deals / loser deals / who shuffles
        does the dealer change / pass the deal / deal passes left / who deals the second round
        who deals after a round / dealer again / second round dealer / deal again / who gives the cards next
        same dealer / who gives out the cards for the next round / after the round who deals
        does the deal rotate / change of dealer / another round dealer / deal goes round / next hand
        shuffle for the next round / left of the dealer deals next
    """,
}
"""The phrases of each topic."""
