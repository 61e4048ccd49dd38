import { describe, expect, it } from 'vitest'
import { type AutoBetSettings, findStopReason, sparePoints } from './auto-bet.ts'

const settings: AutoBetSettings = {
  stake: 10,
  bets: 0,
  stopOnLoss: 100,
  stopOnProfit: 0,
  rules: [{ condition: 'losses', count: 3, action: 'stop', amount: 1 }],
}
const BALANCE = 10_000

describe('auto-bet', () => {
  it('stops before a bet that could exceed the stop on loss', () => {
    expect(
      findStopReason({ bets: 3, net: -60, stake: 40, stoppedBy: null }, settings, BALANCE),
    ).toBeUndefined()
    expect(
      findStopReason({ bets: 3, net: -61, stake: 40, stoppedBy: null }, settings, BALANCE),
    ).toContain('100 points')
    expect(
      findStopReason({ bets: 9, net: 50, stake: 150, stoppedBy: null }, settings, BALANCE),
    ).toBeUndefined()
  })

  it('stops at the stop on profit, if there is one', () => {
    const withProfit = { ...settings, stopOnProfit: 50 }
    expect(
      findStopReason({ bets: 3, net: 49, stake: 10, stoppedBy: null }, withProfit, BALANCE),
    ).toBeUndefined()
    expect(
      findStopReason({ bets: 3, net: 50, stake: 10, stoppedBy: null }, withProfit, BALANCE),
    ).toContain('50 points')
    expect(
      findStopReason({ bets: 3, net: 5000, stake: 10, stoppedBy: null }, settings, BALANCE),
    ).toBeUndefined()
  })

  it('stops after the number of bets, if there is one', () => {
    const withLimit = { ...settings, bets: 5 }
    expect(
      findStopReason({ bets: 4, net: 0, stake: 10, stoppedBy: null }, withLimit, BALANCE),
    ).toBeUndefined()
    expect(
      findStopReason({ bets: 5, net: 0, stake: 10, stoppedBy: null }, withLimit, BALANCE),
    ).toBe('Finished: 5 bets placed.')
  })

  it('stops before a bet that exceeds the balance', () => {
    const progress = { bets: 3, net: -20, stake: 40, stoppedBy: null }
    expect(findStopReason(progress, settings, 40)).toBeUndefined()
    expect(findStopReason(progress, settings, 39)).toContain('the next bet of 40 points')
  })

  it('stops by a rule', () => {
    const progress = { bets: 3, net: -30, stake: 10, stoppedBy: 1 }
    expect(findStopReason(progress, settings, BALANCE)).toBe(
      'Stopped by rule 1. Every 3 losses: stop auto-bet.',
    )
  })

  it('allows a round to cost as much more as the stop on loss leaves', () => {
    expect(sparePoints({ net: -60, stake: 15 }, settings)).toBe(25)
    expect(sparePoints({ net: 30, stake: 15 }, settings)).toBe(115)
  })
})
