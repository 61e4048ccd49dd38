import { describe, expect, it } from 'vitest'
import { type CappedBet, listCapped } from './round-cap.ts'

const UNLIMITED = 1_000_000_000

let players = 0

/** A bet of another player. */
function bet(stake: number, auto: number | null = null, landed: number | null = null): CappedBet {
  players += 1
  const playerId = players
  return { playerId, stake, autoCashOutHundredths: auto, cashOutHundredths: landed }
}

/** Where each bet is cashed out because of a cap. */
function cappedAt(bets: CappedBet[], { playerMax = UNLIMITED, roundMax = UNLIMITED }) {
  const capped = new Map(
    listCapped(bets, { playerMax, roundMax }).map((one) => [one.bet, one.atHundredths]),
  )
  return bets.map((one) => capped.get(one))
}

/** What a flight without a crash pays. */
function sumPayouts(bets: CappedBet[], roundMax: number): number {
  const capped = cappedAt(bets, { roundMax })
  return bets.reduce((sum, { stake, cashOutHundredths, autoCashOutHundredths }, index) => {
    const leavesAt = cashOutHundredths ?? capped[index] ?? autoCashOutHundredths ?? 100_000
    return sum + (stake * leavesAt) / 100
  }, 0)
}

describe('the cap of a round', () => {
  it('is the highest multiplier at which the open bets do not exceed it', () => {
    expect(cappedAt([bet(100)], { roundMax: 1000 })).toEqual([1000])
    expect(cappedAt([bet(100), bet(200)], { roundMax: 1000 })).toEqual([333, 333])
  })

  it('counts bets that were cashed out, and those that will be before', () => {
    expect(cappedAt([bet(100, null, 500), bet(100)], { roundMax: 1000 })).toEqual([undefined, 500])
    expect(cappedAt([bet(100, 200), bet(100)], { roundMax: 1000 })).toEqual([undefined, 800])
  })

  it('does not matter if the bets cannot come to it', () => {
    expect(cappedAt([], { roundMax: 1000 })).toEqual([])
    expect(cappedAt([bet(100, 200), bet(1)], { roundMax: 10_000 })).toEqual([undefined, undefined])
  })

  it('never is below the lowest cash-out', () => {
    expect(cappedAt([bet(1000)], { roundMax: 10 })).toEqual([101])
  })

  it('is not lowered for the others by a bet that was cashed out above it, because no process did that in time', () => {
    expect(cappedAt([bet(100), bet(100)], { roundMax: 1000 })).toEqual([500, 500])
    expect(cappedAt([bet(100, null, 600), bet(100)], { roundMax: 1000 })).toEqual([undefined, 500])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is never exceeded, and hardly missed (%i)', (seed) => {
    const amount = (index: number) => 1 + ((seed * 7919 + index * 104_729) % 977)
    const bets = Array.from({ length: 20 }, (_, index) =>
      bet(
        amount(index),
        index % 3 === 0 ? null : 101 + amount(index + 50),
        index % 5 === 0 ? 150 : null,
      ),
    )
    const paid = sumPayouts(bets, 20_000)
    const stakes = bets.reduce((sum, { stake }) => sum + stake, 0)
    expect(paid).toBeLessThanOrEqual(20_000)
    expect(paid).toBeGreaterThan(20_000 - stakes / 100)
  })
})

describe('the cap of a player', () => {
  it('applies to all of their bets together, and not to those of others', () => {
    const [first, second] = [bet(100), bet(300)]
    const bets = [first, { ...second, playerId: first.playerId }, bet(100)]
    expect(cappedAt(bets, { playerMax: 2000 })).toEqual([500, 500, 2000])
    expect(cappedAt(bets, { playerMax: 2000, roundMax: 2000 })).toEqual([400, 400, 400])
  })

  it('makes room for others in the round', () => {
    const [first, second] = [bet(100), bet(100)]
    const bets = [first, { ...second, playerId: first.playerId }, bet(100)]
    expect(cappedAt(bets, { playerMax: 600, roundMax: 1100 })).toEqual([300, 300, 500])
  })
})
