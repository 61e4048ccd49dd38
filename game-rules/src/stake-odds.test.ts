import { describe, expect, it } from 'vitest'
import { instantGames, roundGames } from './all-games.ts'
import { baccarat } from './baccarat.ts'
import { blackjackOdds } from './blackjack-odds.ts'
import { crash } from './crash.ts'
import { dice } from './dice.ts'
import type { BetOdds, PayLine } from './instant-game.ts'
import { keno } from './keno.ts'
import { minesBets } from './mines.ts'
import { plinko } from './plinko.ts'
import { type Points, payoutAt, points } from './points.ts'
import { pockets } from './roulette-table.ts'
import {
  linePayout,
  returnAt,
  SHOWN_STAKES,
  smallestWinningStake,
  unroundedReturn,
} from './stake-odds.ts'

const stakes = [1, 5, 10, 50, 100]
const over = dice.payTable({ prediction: 'over' })
const picked = (count: number) => pockets.slice(1, count + 1)
const at = (target: number) => crash.payTable({ cashOutHundredths: target })
const extremesAt = (stake: Points) => crash.extremes?.(stake) ?? []
const percents = (payTable: PayLine[]) =>
  stakes.map((stake) => (returnAt(points(stake), payTable) * 100).toFixed(1))

describe('the return at a stake', () => {
  it.each([
    ['dice', over, ['50.0', '90.0', '90.0', '90.0', '90.0']],
    ['banker', baccarat.payTable({ bet: 'banker' }), ['55.4', '92.1', '96.6', '98.5', '98.9']],
    [
      'the first tile of 3 mines',
      minesBets(3)[0]?.payTable,
      ['88.0', '88.0', '88.0', '95.0', '95.9'],
    ],
    ['crash at 1.05', at(105), ['91.4', '91.4', '91.4', '95.1', '96.0']],
    ['crash at 1.50', at(150), ['64.0', '89.6', '96.0', '96.0', '96.0']],
    [
      'plinko',
      plinko.payTable({ rows: 12, risk: 'medium' }),
      ['66.6', '94.3', '99.0', '99.0', '99.0'],
    ],
    ['slots', instantGames.slots.payTable({}), ['70.5', '91.0', '96.2', '96.2', '96.2']],
    ['wheel', instantGames.wheel.payTable({}), ['74.1', '94.8', '97.0', '97.0', '97.0']],
  ])('counts the payouts of %s rounded down', (_, payTable = [], expected) => {
    expect(percents(payTable)).toEqual(expected)
  })

  it('equals the RTP if no payout is rounded', () => {
    for (const { odds } of Object.values({ ...instantGames, ...roundGames })) {
      for (const { rtp, payTable } of odds()) {
        expect(unroundedReturn(payTable)).toBeCloseTo(rtp, 9)
      }
    }
  })

  it('loses half a point on each blackjack at an odd stake', () => {
    const { rtp, payTable } = blackjackOdds()
    const natural = payTable.find(({ outcome }) => outcome === 'blackjack')
    const chance = (natural?.chanceNumerator ?? 0) / (natural?.chanceDenominator ?? 1)
    expect(returnAt(points(5), payTable)).toBeCloseTo(rtp - chance / 2 / 5, 9)
    expect(returnAt(points(10), payTable)).toBeCloseTo(rtp, 9)
  })

  it('pays several stakes together', () => {
    const doubled = blackjackOdds().payTable.find(({ stakes }) => stakes === 2)
    expect(linePayout(points(5), doubled as PayLine)).toBe(20)
  })
})

describe('the smallest stake that can win', () => {
  it.each([
    ['dice', over, 2],
    ['banker', baccarat.payTable({ bet: 'banker' }), 2],
    ['crash at 1.05', at(105), 20],
    ['crash at 1.99', at(199), 2],
    ['crash at 2.00', at(200), 1],
  ])('of %s is the first of which a payout is higher', (_, payTable, smallest) => {
    expect(smallestWinningStake(payTable)).toBe(smallest)
    const canWin = (stake: number) =>
      payTable.some((line) => payoutAt(points(stake), line.multiplierHundredths) > stake)
    for (let stake = 1; stake < 50; stake++) expect(canWin(stake)).toBe(stake >= smallest)
  })

  it.each([1, 2, 3, 4, 5])('exists for %i picks of classic keno only from 5 on', (picks) => {
    const payTable = keno.payTable({ selectedNumbers: picked(picks), paytable: 'classic' })
    expect(smallestWinningStake(payTable) === undefined).toBe(picks < 5)
  })

  it('is one point for every slots and wheel spin, plinko board, blackjack hand, and balanced keno ticket', () => {
    const { slots, wheel, plinko, roulette } = instantGames
    const games: { odds(): BetOdds[] }[] = [slots, plinko, roulette, roundGames.blackjack]
    const bets = [...games.flatMap(({ odds }) => odds()), ...wheel.odds().slice(0, 1)]
    const balanced = keno.odds().filter(({ bet }) => bet.paytable === 'balanced')
    for (const { payTable } of [...bets, ...balanced]) {
      expect(smallestWinningStake(payTable)).toBe(1)
    }
  })
})

describe('the extreme multipliers of crash', () => {
  it.each(SHOWN_STAKES)('have the lowest and the highest return at a stake of %i', (shown) => {
    const stake = points(shown)
    const [least = 1, most = 0] = extremesAt(stake).map(({ payTable }) => returnAt(stake, payTable))
    for (let target = 101; target <= 100_000; target += target < 2000 ? 1 : 97) {
      const rtp = returnAt(stake, at(target))
      expect(rtp >= least && rtp <= most).toBe(true)
    }
  })

  it('lose up to a point to rounding at small stakes', () => {
    expect(extremesAt(points(1))[0]?.bet).toEqual({ targetHundredths: 199 })
    expect(extremesAt(points(10))[0]?.bet).toEqual({ targetHundredths: 109 })
  })
})
