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

it('refuses a receipt whose seed is sealed', () => {
  const fairness = { ...round.fairness, serverSeed: null }
  expect(() => holding({ ...round, fairness })).toThrow('not revealed')
})
