import { expect, it } from 'vitest'
import { checkRound } from './check-round.ts'
import { playSample, sampleRound } from './sample-round.ts'

const round = sampleRound(3, new Date(0))
const holding = (receipt: Parameters<typeof checkRound>[0]) =>
  checkRound(receipt, playSample).map(({ holds }) => holds)

it('finds that an honest receipt holds', () => {
  expect(holding(round)).toEqual([true, true, true])
})

it('finds a swapped server seed', () => {
  const fairness = { ...round.fairness, serverSeed: 'another' }
  expect(holding({ ...round, fairness })[0]).toBe(false)
})

it('finds a roll that was not drawn', () => {
  const diceResult = 7 - round.outcome.diceResult
  expect(holding({ ...round, outcome: { diceResult } })).toEqual([true, false, true])
})

it('finds a payout or a multiplier the rules do not give', () => {
  expect(holding({ ...round, payout: round.payout + 1 })).toEqual([true, true, false])
  expect(holding({ ...round, multiplier: '9.99' })).toEqual([true, true, false])
})

it.each([
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:01.000Z', true],
  ['2026-03-01T12:00:01.000Z', '2026-03-01T12:00:00.000Z', false],
  ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', false],
])('compares a claimed order with its times: %s, then %s', (committedAt, begunAt, holds) => {
  const seedOrder = 'server_first' as const
  const fairness = { ...round.fairness, seedOrder, committedAt, begunAt }
  const claimed = { ...round, createdAt: '2026-03-01T13:00:00.000Z', fairness }
  expect(holding(claimed)).toEqual([true, holds, true, true])
})

it('refuses a receipt whose seed is sealed', () => {
  const fairness = { ...round.fairness, serverSeed: null }
  expect(() => holding({ ...round, fairness })).toThrow('not revealed')
})
