import { bankerDraws, isNatural, playerDraws, winnerOf } from './punto-banco.ts'

/** How many of `all` equally likely sequences of six ranks each side wins. */
export type BaccaratChances = { player: number; banker: number; tie: number; all: number }

const RANKS = 13
const cardValues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const notDrawn = [{ value: undefined, ways: RANKS }]
/** The ten, jack, queen, and king count 0. */
const drawn = cardValues.map((value) => ({ value, ways: value === 0 ? 4 : 1 }))

/**
 * Counts the winners of all rounds from an endless shoe. A card that is not drawn counts with all
 * its ranks, so that every round counts six cards.
 */
export function countWinners(): BaccaratChances {
  const chances = { player: 0, banker: 0, tie: 0, all: RANKS ** 6 }
  const twoCards = cardValues.map(waysOfTwoCards)
  for (const [player, playerWays] of twoCards.entries()) {
    for (const [banker, bankerWays] of twoCards.entries()) {
      const open = !isNatural(player, banker)
      for (const third of open && playerDraws(player) ? drawn : notDrawn) {
        for (const fourth of open && bankerDraws(banker, third.value) ? drawn : notDrawn) {
          const playerValue = (player + (third.value ?? 0)) % 10
          const bankerValue = (banker + (fourth.value ?? 0)) % 10
          chances[winnerOf(playerValue, bankerValue)] +=
            playerWays * bankerWays * third.ways * fourth.ways
        }
      }
    }
  }
  return chances
}

function waysOfTwoCards(sum: number): number {
  return drawn.reduce((ways, first) => {
    const second = drawn[(sum - first.value + 10) % 10]
    return ways + first.ways * (second?.ways ?? 0)
  }, 0)
}
