import { expect, it } from 'vitest'
import { checkRound } from './check-round.ts'
import { sampleRound } from './sample-round.ts'

const round = sampleRound(3, new Date(0))
const holding = (checks: ReturnType<typeof checkRound>) => checks.map(({ holds }) => holds)

it('finds that an honest receipt holds', () => {
  expect(holding(checkRound(round))).toEqual([true, true, true])
})

it('finds a swapped server seed', () => {
  const fairness = { ...round.fairness, serverSeed: 'another' }
  expect(holding(checkRound({ ...round, fairness }))[0]).toBe(false)
})

it('finds a roll that was not drawn', () => {
  const diceResult = 7 - Number(round.outcome.diceResult)
  expect(holding(checkRound({ ...round, outcome: { diceResult } }))).toEqual([true, false, true])
})

it('finds a payout the rules do not give', () => {
  expect(holding(checkRound({ ...round, payout: round.payout + 1 }))).toEqual([true, true, false])
})

it('refuses a receipt whose seed is sealed', () => {
  const fairness = { ...round.fairness, serverSeed: null }
  expect(() => checkRound({ ...round, fairness })).toThrow('not revealed')
})
