import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { formatPoints } from '../../../lib/format-points.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

const SPELLED_BETS_MAX = 3

/** `Red for 10, Number 17 for 5` and `17 black`; a table full of bets is only counted. */
export function rouletteWords({ choice: { bets }, outcome }: RoundOf<'roulette'>): RoundWords {
  const [first] = bets
  const color = outcome.winningColor
  return {
    choice:
      first && bets.length === 1
        ? betName(first)
        : areSpelled(bets)
          ? bets.map(betWords).join(', ')
          : `${bets.length} bets`,
    result: `${pocketName(outcome.winningNumber)} ${color}`,
  }
}

/** Whether all the bets of a round fit in its words. */
export function areSpelled(bets: RouletteBet[]): boolean {
  return bets.length <= SPELLED_BETS_MAX
}

/** A bet with its stake: `Red for 10`. */
export function betWords(bet: RouletteBet): string {
  return `${betName(bet)} for ${formatPoints(bet.amount)}`
}

/** A pocket as it is painted on the wheel; 37 is `00`. */
export function pocketName(pocket: number): string {
  return pocket === 37 ? '00' : String(pocket)
}

const plainNames: Partial<Record<RouletteBet['type'], string>> = {
  red: 'Red',
  black: 'Black',
  odd: 'Odd',
  even: 'Even',
  low: '1 to 18',
  high: '19 to 36',
}

function betName({ type, numbers }: RouletteBet): string {
  const [first = 0] = numbers
  if (type === 'dozen') return `${first} to ${first + 11}`
  if (type === 'column') return `Column ${first}`
  return plainNames[type] ?? `Number ${numbers.map(pocketName).join('/')}`
}
