import { expect, it } from 'vitest'
import { instantGames, roundGames } from './all-games.ts'
import { crash } from './crash.ts'
import type { PayLine } from './instant-game.ts'
import { payoutAt, points } from './points.ts'

type Bet = { game: string; bet: unknown; payTable: PayLine[] }

/** Blackjack is tested separately, because its moves add stakes. */
const { blackjack: _, ...others } = { ...instantGames, ...roundGames }
const bets: Bet[] = Object.values(others).flatMap(({ name, odds }) =>
  odds().map((bet) => ({ game: name, ...bet })),
)
const targets: Bet[] = Array.from({ length: 900 }, (_, index) => ({
  game: 'crash',
  bet: { targetHundredths: 101 + index },
  payTable: crash.payTable({ cashOutHundredths: 101 + index }),
}))
const stakes = Array.from({ length: 1000 }, (_, index) => points(index + 1))

it('returns less than the stake on average on every bet, at every stake from 1 to 1,000', () => {
  const generous = [...bets, ...targets].filter(({ payTable }) =>
    stakes.some((stake) => meanReturn(payTable, stake) >= stake),
  )
  expect(generous.map(({ game, bet }) => `${game}: ${JSON.stringify(bet)}`)).toEqual([])
  expect(new Set(bets.map(({ game }) => game))).toEqual(new Set(Object.keys(others)))
})

function meanReturn(payTable: PayLine[], stake: (typeof stakes)[number]): number {
  return payTable.reduce(
    (sum, { multiplierHundredths, chanceNumerator, chanceDenominator }) =>
      sum + (payoutAt(stake, multiplierHundredths) * chanceNumerator) / chanceDenominator,
    0,
  )
}
