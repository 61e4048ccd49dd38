import { describe, expect, it } from 'vitest'
import { nextStake, stopReasonOf } from './auto-bet.ts'

const settings = {
  stake: 10,
  bets: 0,
  onWinPercent: 0,
  onLossPercent: 100,
  stopOnLoss: 100,
  stopOnProfit: 0,
}
const BALANCE = 10_000
const result = (stake: number, payout: number) => ({ roundId: 1, stake, payout })

describe('auto-bet', () => {
  it('raises the stake after a loss and resets it after a win', () => {
    expect(nextStake(20, result(20, 0), settings)).toBe(40)
    expect(nextStake(40, result(40, 72), settings)).toBe(10)
  })

  it('does not change the stake on a push, and treats a payout below the stake as a loss', () => {
    expect(nextStake(20, result(20, 20), settings)).toBe(20)
    expect(nextStake(20, result(20, 16), settings)).toBe(40)
  })

  it('stays between one point and the maximum bet', () => {
    expect(nextStake(1, result(1, 0), { ...settings, onLossPercent: -90 })).toBe(1)
    expect(nextStake(900_000, result(900_000, 0), settings)).toBe(1_000_000)
  })

  it('stops before a bet that could exceed the stop on loss', () => {
    expect(stopReasonOf({ bets: 3, net: -60, stake: 40 }, settings, BALANCE)).toBeUndefined()
    expect(stopReasonOf({ bets: 3, net: -61, stake: 40 }, settings, BALANCE)).toContain(
      '100 points',
    )
    expect(stopReasonOf({ bets: 9, net: 50, stake: 150 }, settings, BALANCE)).toBeUndefined()
  })

  it('stops at the stop on profit, if there is one', () => {
    const withProfit = { ...settings, stopOnProfit: 50 }
    expect(stopReasonOf({ bets: 3, net: 49, stake: 10 }, withProfit, BALANCE)).toBeUndefined()
    expect(stopReasonOf({ bets: 3, net: 50, stake: 10 }, withProfit, BALANCE)).toContain(
      '50 points',
    )
    expect(stopReasonOf({ bets: 3, net: 5000, stake: 10 }, settings, BALANCE)).toBeUndefined()
  })

  it('stops after the number of bets, if there is one', () => {
    const withLimit = { ...settings, bets: 5 }
    expect(stopReasonOf({ bets: 4, net: 0, stake: 10 }, withLimit, BALANCE)).toBeUndefined()
    expect(stopReasonOf({ bets: 5, net: 0, stake: 10 }, withLimit, BALANCE)).toBe(
      'Finished: 5 bets placed.',
    )
  })

  it('stops before a bet that exceeds the balance', () => {
    const progress = { bets: 3, net: -20, stake: 40 }
    expect(stopReasonOf(progress, settings, 40)).toBeUndefined()
    expect(stopReasonOf(progress, settings, 39)).toContain('the next bet of 40 points')
  })
})
