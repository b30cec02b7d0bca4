"""Questions about going out and scoring, in the words of players; phrases stand between slashes."""

from __future__ import annotations

from typing import Final

from companion.rule_book.topics import Topic

END: Final[dict[Topic, str]] = {
    Topic.CALLING_UNO: """
        forgot to say uno / not say uno / one card left / penalty for not saying uno / caught not saying uno
        nobody noticed uno / say uno before or after / how long to catch / said uno after we caught
        back to one card / how many cards for not calling uno / call uno on somebody
        somebody else said uno first / say uno for another player / did not shout with one left
        does he still draw two for not saying uno / what if you forget uno / caught with one card
        how late can i catch / two cards for forgetting / say it when one left / notice somebody has one card
        beat him to saying uno / must you shout uno / both say uno at the same time / who said uno first
        did not say uno and won / forgot uno but played the last card / time to catch
        catch after the next player has played / how long before you can catch / must i say uno to win
        how many do i draw for not calling uno / say uno after swapping hands / say uno when down to one card
        down to the last card and silent / nobody heard uno / loud uno / one card and said nothing
        last but one card / caught before the next turn / does it count if uno is said late / who can catch
        nobody heard me say uno / uno 2 cards or 4 cards penalty / said uno after we noticed
        how many for not saying uno / caught before saying uno / i said uno quietly
        uno before playing the second last card / say uno when putting down second to last
        next player already went / who can call him out / penalty for forgetting / forgot to shout
        pick up two for no uno / he never said it / uno penalty how many cards / how long do we have to catch
        must everyone hear / she mumbled uno / do i have to say it loud / say it again after drawing
        uno when i have one left / one left and quiet / penalty uno / uno too late / he was late saying uno
        i noticed later / can i still catch her / caught me / catch someone / two cards for not calling
        four cards for not calling / say it aloud / uno in another language / said it before playing
        said it after playing / second last card / next to last card / one card / down to one
        last card silent / say uno twice / forgot and won / won without saying it
    """,
    Topic.GOING_OUT: """
        no cards left in hand / round over / finish the round / last card / do the others play on
        game over when one is out / say uno out / say something with the last card / second place
        out of cards / somebody has no cards left / what happens when one is out / who comes second
        emptied my hand / last one left / what to say with no cards left / what happens after the last card
        does the round stop / say something at the end / do i have to say uno out / say out at the end
        first to get rid of all cards / what if i have no more cards / is it over when one player is out
        others continue / who is second / put down my last one / im out of cards
        do the rest play on for second place / is the round over when the first person is done
        played everything / got rid of everything / last card is down / does it stop when one is finished
        keep playing after someone is out / first one out / one player finished / she is out do we go on
        others keep going / play for second and third / hand empty now / who is out first / ended my hand
        do we play till one is left / what happens when somebody goes out / must i announce my last card
        say uno out when i win / uno out at the end / last card played / who wins the round / i have no cards
        no cards left / continue playing / keep going for second place / third place / is there a loser
        till one remains / what do i say when i finish / first one with no cards
        do the others finish their turn / does everyone get a last turn / one more turn each / finish the lap
        what now that i'm out
    """,
    Topic.LAST_DRAW_CARD: """
        last card draw two does the next draw / draw before counting / final +2 counts in the score
        still draw after the last card / game over do i draw / i win with a +2 as my last card must she draw
        last card is +4 who draws / does he draw when it is over / final draw card / win the game on a +2
        finish with {plus} / last card {plus} / go out on {plus} / {plus} ends the game
        does the loser draw after {plus} / still take cards after the end / last {plus} counts
        must draw after the round is over / played {plus} to win / {plus} as final card
        ended with +4 do those count / last card was +4 does anyone draw / finished with a +2 and i was next
        do i have to take two more before counting / closing the round with a +4 / still 4 for the next one
        he went out on +2 do i draw / round over but last card +2 / draw after somebody is out
        final card +4 do i take four / do they still pick up if the last card was +2 / pick up the last +2
        is the +2 at the end counted / last card +2 next player / went out with +4 do i still draw
        out on a +4 / do the four cards count for points / last one was a draw two / draw card finishes
        +2 as the winning card / +4 as the winning card / win with a {plus} allowed / may i win with a {plus}
        ended on a plus card / out with a +2 / do i still draw after he won / draw before points
        add the drawn cards to the points / final plus card / next player still takes
        last card plus two points / do i have to pick up if the game is over
        he won with +2 and i should draw / do the extra cards count in the score
        is drawing after the end a thing
    """,
    Topic.LAST_ACTION_CARD: """
        win with an action card / can't finish on a special card / end with a power card
        must the last card be a number / end the game with a wild / can the last card be an action
        is a special card allowed at the end / last card {action} / go out on a {action}
        {action} as final card / close with a {action} / win by a {action} / only numbers at the end
        end on an action / coloured card at the end / no power cards to finish / end on black card
        is finishing with a skip allowed / can't end on a black card / not allowed to finish on action
        last one a skip / special card as the last card / last card picture card / allowed to go out on a wild
        forbidden last card / which cards can be last / is it a win if the last card is a wild
        last card can't be black / win on a black card / win with special card / last card black
        finish with an action card / finish with a special / must end with number / can't win with a wild
        go out on action / go out on black / is it legal to end on a wild / last card must not be
        not allowed to end on / end on a picture card / last one is a reverse / wild as last
    """,
    Topic.CARD_POINTS: """
        points / card points / score of a card / value of each card / add up the hand / stuck with a wild
        how much is {special} worth / points of {special} / number cards count / how much does a card count
        left with a wild and a 5 / penalty points / what do i count for a reverse / values / how much is it
        how many points for the cards / score for each card / how much is a {card}
        how many points is a {card} / {card} points / what is a {card} worth / value of {card}
        worth of cards / what does a card cost / count for points / number cards points / action card points
        how to add up / score sheet / which cards count most / 50 points / face value
        is a raptor number worth more / how many points for {special} / is zero worth 0 or 10
        how much is a skip worth / points per card / score for +4 / points when left in hand
        how do i count my cards / add up what is left / how much are numbers worth / what does a 9 count
        50 for black cards / 20 for action cards / left with a +4 how many points / caught with a wild points
        is a wild 50 or 40 / cards left in hand value / counting points per card / how many is {special}
        points table / scoring values / how many points does he get for my wild / how many points
        how much does it count / what is it worth / zero points / number points / points for black cards
        points for coloured action cards / counting up / total of my hand / left over cards points
        values of the cards / is +4 50 / is skip 20 / does a 0 count / count up cards at the end
        scoring a hand / how do i count my hand / what do action cards count / special cards points
        is a nine nine points
    """,
    Topic.WINNING: """
        how does scoring work / whole game ends / first to 500 / play another round / one round or many
        how many rounds / target score / most points after some rounds / nobody reached 500
        how long does a game go / winner of the game / how many points do you play to / how do you keep score
        how are points counted / what score wins / end of game / who has won / who scores the points
        winner gets the points of the others / points go to the one who is out
        points of the cards left with others / what do you need to win / target / final score
        what counts as a win / is the game over at 500 / who wins the game / winner gets all points
        add points to the winner / how many rounds do we play / does the score carry over / goes over 500
        how many points to win / is it one hand or points / whoever has 500 wins or loses
        does the winner add up everyone elses cards / i have 505 do i need exactly 500 / no one at 500 yet
        who gets my points / the winner takes the points / score to reach / how does the scoring go
        is 500 a win / over 500 / play to 500 / how many rounds to win / who wins overall
        how do you win the whole thing / first to 500 wins / reached 500 / points for the winner
        when is it over / total to win / we are at 480 / continue to 500 / what if nobody gets to 500
        does one round decide / winner of a round gets what / how do points work / end of match
        one game or several rounds / is reaching 500 good or bad / do i keep points each round
        when does it end / how do we know who won / win condition / points needed / 500 points or 200
        how high do we play / play until / until 500 / up to how many points / first one to 500
        exactly 500 or more / more than 500 / do points go to the winner / winner collects points
        who gets points after a round / how is it scored / do we add up points each round
        count points after each round / one round is a game / best of three / is the highest score good
        who leads / overall winner / sum of the rounds / all cards of the others count for the winner
        nobody reached the target / game over when
    """,
    Topic.ALTERNATIVE_SCORING: """
        lowest score wins / fewest points win / smallest total wins / alternative scoring / own points
        everybody keeps their own points / each adds up their own cards / points against you / like golf
        lowest total / everybody counts their own / each keeps own score / loser is who has most points
        points as penalty / different scoring / count against yourself / fewest points is best / lowest points
        minimum points / every player writes down their own points / negative points
        scoring the other way round / score what is left in your own hand / least is best
        highest score loses / everyone keeps their own points lowest wins / count against ourselves
        another way to count points / low score version / do we have to count points or is there another way
        points you have left are bad / each counts their own cards / lowest score at the end
        score against yourself / opposite scoring / variant scoring / is high or low good
        count your own hand / penalty points for own cards / we want lowest wins / lose with 500
        first to 500 loses / knocked out at 500 / own cards count against you / write down own points
        reverse scoring lowest / lowest points wins / opposite way of counting
        everyone writes their own points / each player counts his own hand / minus points / negative
        points you're stuck with / other scoring method / second way to score / loser has most points
        low wins / lowest total wins / is there a version where points are bad / keep your own points
        own hand counts against you / score the losers / losers get points / penalty scoring
        count up what you're left with / knocked out / knockout / elimination / eliminated
    """,
    Topic.NEXT_DEAL: """
        who deals next / next dealer / new round / winner deals / loser deals / deal passes left
        who deals the second round / who deals after a round / dealer again / second round dealer / deal again
        who gives the cards next / same dealer / who gives out the cards for the next round / change of dealer
        another round dealer / deal goes round / next hand / shuffle for the next round
        left of the dealer deals next / does the deal move left / loser deals next
        round 2 who gives out cards / new dealer each round / whose turn to deal / who deals now
        next round dealer / deal moves on / deal goes to the left / same person deals again
        who shuffles next / deal for second round / rotate the dealer / start the next round
        begin a new round / after the round what / next hand who deals / does the dealer stay
        who is dealer in round two / shuffle and deal again / how to start another round
        pass the deck to the left / next round who deals / who is next dealer / deal passes / dealing rotates
        does the same one deal / winner deals next / start again / another round / who shuffles now
        shuffle again / round two / second round / after each round / dealer moves left / next to deal
        who deals after / reshuffle for next round / left of dealer / take turns dealing
    """,
}
"""The phrases of each topic."""
