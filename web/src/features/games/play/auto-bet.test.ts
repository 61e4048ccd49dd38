import { describe, expect, it } from 'vitest'
import { nextStake, stopReason } from './auto-bet.ts'

const terms = {
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
  it('raises the stake after a loss and goes back to the first after a win', () => {
    expect(nextStake(20, result(20, 0), terms)).toBe(40)
    expect(nextStake(40, result(40, 72), terms)).toBe(10)
  })

  it('keeps the stake on a push, and takes a return below the stake for a loss', () => {
    expect(nextStake(20, result(20, 20), terms)).toBe(20)
    expect(nextStake(20, result(20, 16), terms)).toBe(40)
  })

  it('never stakes less than a point or more than a bet may be', () => {
    expect(nextStake(1, result(1, 0), { ...terms, onLossPercent: -90 })).toBe(1)
    expect(nextStake(900_000, result(900_000, 0), terms)).toBe(1_000_000)
  })

  it('stops before a bet that could pass the stop on loss', () => {
    expect(stopReason({ bets: 3, net: -60, stake: 40 }, terms, BALANCE)).toBeUndefined()
    expect(stopReason({ bets: 3, net: -61, stake: 40 }, terms, BALANCE)).toContain('100 points')
    expect(stopReason({ bets: 9, net: 50, stake: 150 }, terms, BALANCE)).toBeUndefined()
  })

  it('stops at the profit that was asked for, and never without one', () => {
    const content = { ...terms, stopOnProfit: 50 }
    expect(stopReason({ bets: 3, net: 49, stake: 10 }, content, BALANCE)).toBeUndefined()
    expect(stopReason({ bets: 3, net: 50, stake: 10 }, content, BALANCE)).toContain(
      '50 points ahead',
    )
    expect(stopReason({ bets: 3, net: 5000, stake: 10 }, terms, BALANCE)).toBeUndefined()
  })

  it('stops after its number of bets, and goes on without one', () => {
    const counted = { ...terms, bets: 5 }
    expect(stopReason({ bets: 4, net: 0, stake: 10 }, counted, BALANCE)).toBeUndefined()
    expect(stopReason({ bets: 5, net: 0, stake: 10 }, counted, BALANCE)).toBe(
      'Finished: all 5 bets are done.',
    )
  })

  it('stops before a bet that the balance does not cover (G7)', () => {
    const progress = { bets: 3, net: -20, stake: 40 }
    expect(stopReason(progress, terms, 40)).toBeUndefined()
    expect(stopReason(progress, terms, 39)).toContain('the next bet of 40 points')
  })
})
