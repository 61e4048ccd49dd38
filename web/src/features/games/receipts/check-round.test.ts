import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import { expect, it } from 'vitest'
import { checkRound } from './check-round.ts'
import { playSample, sampleRound } from './sample-round.ts'

const round = sampleRound(3, new Date(0))
const checkResults = (receipt: Parameters<typeof checkRound>[0]) =>
  checkRound(receipt, playSample).map(({ holds }) => holds)

it('passes an honest receipt', () => {
  expect(checkResults(round)).toEqual([true, true, true])
})

it('detects a swapped server seed', () => {
  const fairness = { ...round.fairness, serverSeed: 'another' }
  expect(checkResults({ ...round, fairness })[0]).toBe(false)
})

it('detects a forged roll', () => {
  const diceResult = 7 - round.outcome.diceResult
  expect(checkResults({ ...round, outcome: { diceResult } })).toEqual([true, false, true])
})

it('detects a payout or a multiplier that does not match the rules', () => {
  expect(checkResults({ ...round, payout: round.payout + 1 })).toEqual([true, true, false])
  expect(checkResults({ ...round, multiplier: '9.99' })).toEqual([true, true, false])
})

it.each([
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:01.000Z', true],
  ['2026-03-01T12:00:01.000Z', '2026-03-01T12:00:00.000Z', false],
  ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', false],
])('compares a claimed order with its timestamps: %s, then %s', (committedAt, begunAt, holds) => {
  const seedOrder = 'server_first' as const
  const fairness = { ...round.fairness, seedOrder, committedAt, begunAt }
  const claimed = { ...round, createdAt: '2026-03-01T13:00:00.000Z', fairness }
  expect(checkResults(claimed)).toEqual([true, holds, true, true])
})

it.each([
  ['a later second', 30, 'Mar 1, 2026, 9:05:07 AM, then Mar 1, 2026, 9:05:30 AM'],
  ['the same second', 7, 'Mar 1, 2026, 9:05:07.041 AM, then Mar 1, 2026, 9:05:07.120 AM'],
])('prints the times of the order in the zone of the receipt: %s', (_when, second, found) => {
  const fairness = {
    ...round.fairness,
    seedOrder: 'server_first' as const,
    committedAt: new Date(2026, 2, 1, 9, 5, 7, 41).toISOString(),
    begunAt: new Date(2026, 2, 1, 9, 5, second, 120).toISOString(),
  }
  expect(checkRound({ ...round, fairness }, playSample)[1]?.found).toBe(found)
})

it('compares the client seed with the seeds of all players, in their order', () => {
  const clientSeed = joinedClientSeed(['a', 'b'])
  const joins = (clientSeeds: string[]) => {
    const fairness = { ...round.fairness, clientSeed, clientSeeds }
    return checkResults({ ...round, fairness })[1]
  }
  expect(joins(['a', 'b'])).toBe(true)
  expect(joins(['b', 'a'])).toBe(false)
})

it('throws if the seed is not revealed', () => {
  const fairness = { ...round.fairness, serverSeed: null }
  expect(() => checkResults({ ...round, fairness })).toThrow('not revealed')
})
