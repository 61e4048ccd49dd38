import { expect, it } from 'vitest'
import { checkRound } from './check-round.ts'
import { playSample, sampleRound } from './sample-round.ts'

const round = sampleRound(3, new Date(0))
const resultsOf = (receipt: Parameters<typeof checkRound>[0]) =>
  checkRound(receipt, playSample).map(({ holds }) => holds)

it('passes an honest receipt', () => {
  expect(resultsOf(round)).toEqual([true, true, true])
})

it('detects a swapped server seed', () => {
  const fairness = { ...round.fairness, serverSeed: 'another' }
  expect(resultsOf({ ...round, fairness })[0]).toBe(false)
})

it('detects a forged roll', () => {
  const diceResult = 7 - round.outcome.diceResult
  expect(resultsOf({ ...round, outcome: { diceResult } })).toEqual([true, false, true])
})

it('detects a payout or a multiplier that does not match the rules', () => {
  expect(resultsOf({ ...round, payout: round.payout + 1 })).toEqual([true, true, false])
  expect(resultsOf({ ...round, multiplier: '9.99' })).toEqual([true, true, false])
})

it.each([
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:01.000Z', true],
  ['2026-03-01T12:00:01.000Z', '2026-03-01T12:00:00.000Z', false],
  ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', false],
])('compares a claimed order with its timestamps: %s, then %s', (committedAt, begunAt, holds) => {
  const seedOrder = 'server_first' as const
  const fairness = { ...round.fairness, seedOrder, committedAt, begunAt }
  const claimed = { ...round, createdAt: '2026-03-01T13:00:00.000Z', fairness }
  expect(resultsOf(claimed)).toEqual([true, holds, true, true])
})

it.each([
  ['2026-03-01T12:00:00.120Z', '2026-03-01 12:00:00.041, then 2026-03-01 12:00:00.120 UTC'],
  ['2026-03-01T12:00:01.120Z', '2026-03-01 12:00:00, then 2026-03-01 12:00:01 UTC'],
])('prints milliseconds only of times within the same second: %s', (begunAt, found) => {
  const committedAt = '2026-03-01T12:00:00.041Z'
  const fairness = { ...round.fairness, seedOrder: 'server_first' as const, committedAt, begunAt }
  expect(checkRound({ ...round, fairness }, playSample)[1]?.found).toBe(found)
})

it('throws if the seed is not revealed', () => {
  const fairness = { ...round.fairness, serverSeed: null }
  expect(() => resultsOf({ ...round, fairness })).toThrow('not revealed')
})
