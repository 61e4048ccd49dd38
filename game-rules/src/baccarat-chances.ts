import type { CoupEnd } from './baccarat-spots.ts'
import { bankerDraws, decideWinner, isNatural, playerDraws } from './punto-banco.ts'

/** `ways` counts the `RANK_SEQUENCES` that end like this. */
export type CountedEnd = CoupEnd & { ways: number }

const RANKS = 13
/** How many six-rank sequences there are, all equally likely. */
export const RANK_SEQUENCES = RANKS ** 6

const cardValues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const notDrawn = [{ value: undefined, ways: RANKS }]
/** The ten, jack, queen, and king count 0. */
const drawn = cardValues.map((value) => ({ value, ways: value === 0 ? 4 : 1 }))

/**
 * Every way a coup from an endless shoe can end. A card that is not drawn counts with all its ranks, so that
 * every coup counts six cards.
 */
export function countEnds(): CountedEnd[] {
  const ends = new Map<string, CountedEnd>()
  const starts = cardValues.flatMap(listTwoCardHands)
  for (const player of starts) {
    for (const banker of starts) {
      const count = (winner: CoupEnd['winner'], thirdWays: number) => {
        const end = { winner, hasPlayerPair: player.isPair, hasBankerPair: banker.isPair }
        const key = JSON.stringify(end)
        const ways = (ends.get(key)?.ways ?? 0) + player.ways * banker.ways * thirdWays
        ends.set(key, { ...end, ways })
      }
      countThirds(player.value, banker.value, count)
    }
  }
  return [...ends.values()]
}

function countThirds(
  player: number,
  banker: number,
  count: (winner: CoupEnd['winner'], ways: number) => void,
): void {
  const open = !isNatural(player, banker)
  for (const third of open && playerDraws(player) ? drawn : notDrawn) {
    for (const fourth of open && bankerDraws(banker, third.value) ? drawn : notDrawn) {
      const playerValue = (player + (third.value ?? 0)) % 10
      const bankerValue = (banker + (fourth.value ?? 0)) % 10
      count(decideWinner(playerValue, bankerValue), third.ways * fourth.ways)
    }
  }
}

/** The two-card hands with a value: pairs, and all others. */
function listTwoCardHands(value: number): { value: number; isPair: boolean; ways: number }[] {
  const all = drawn.reduce((ways, first) => {
    const second = drawn[(value - first.value + 10) % 10]
    return ways + first.ways * (second?.ways ?? 0)
  }, 0)
  const pairs = drawn
    .filter((card) => (2 * card.value) % 10 === value)
    .reduce((ways, card) => ways + card.ways, 0)
  return [
    { value, isPair: true, ways: pairs },
    { value, isPair: false, ways: all - pairs },
  ].filter(({ ways }) => ways > 0)
}
