import { expect, it } from 'vitest'
import {
  computeReturn,
  type FigureDay,
  type ReturnDay,
  returnSoFar,
  sumFigures,
} from './figures.ts'

const quiet: FigureDay = {
  day: '2026-11-01',
  newPlayers: 0,
  activePlayers: 0,
  earned: { offers: 0, bonuses: 0, challenges: 0, referrals: 0, rain: 0 },
  adjusted: 0,
  chargedBack: { offers: 0, referrals: 0 },
  withdrawn: 0,
  payouts: 0,
  staked: 0,
  paid: 0,
  owed: 0,
}
const busy: FigureDay = {
  ...quiet,
  day: '2026-11-02',
  newPlayers: 2,
  activePlayers: 5,
  earned: { offers: 400, bonuses: 20, challenges: 10, referrals: 5, rain: 1 },
  adjusted: -36,
  chargedBack: { offers: 100, referrals: 20 },
  withdrawn: 50,
  payouts: 1,
  staked: 200,
  paid: 230,
}
const played = (day: string, staked: number, paid: number): ReturnDay => ({
  game: 'dice',
  day,
  rounds: 1,
  staked,
  paid,
  expectedPaid: staked * 0.9,
})

it('subtracts admin deductions from points in, and game losses from points out', () => {
  expect(sumFigures([quiet, busy])).toEqual({
    newPlayers: 2,
    activeADay: 2.5,
    pointsIn: 400,
    pointsOut: 140,
    withdrawn: 50,
    payouts: 1,
    gameRevenue: -30,
    chargedBack: 120,
    chargebackShare: 0.25,
  })
})

it('has no chargeback share and no return without offers and rounds', () => {
  expect(sumFigures([quiet]).chargebackShare).toBeNull()
  expect(computeReturn([])).toMatchObject({ observed: null, exact: null, rounds: 0 })
})

it('accumulates rounds day by day, weighted by stake', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03']
  const soFar = returnSoFar(days, [played('2026-11-02', 100, 50), played('2026-11-03', 300, 330)])
  expect(soFar.map(({ observed }) => observed)).toEqual([null, 0.5, 0.95])
  expect(soFar[2]?.exact).toBeCloseTo(0.9)
})
