import { cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import type { Dealt } from '../cards/use-dealt.ts'
import { dealSteps, dealtOf } from './deal-steps.ts'

const [a, b, c, d, e] = [1, 9, 20, 33, 40].map(cardAt) as [never, never, never, never, never]
const faceDown: Dealt = { player: [null, null], house: [null, null] }
const open = { playerCards: [a, b], dealerCards: [c], gameOver: false, result: null }

it('flips three cards of an open hand and leaves the fourth face down', () => {
  const steps = dealSteps(faceDown, open)
  expect(steps.map(({ dealt }) => dealt)).toEqual([
    { player: [a, null], house: [null, null] },
    { player: [a, null], house: [c, null] },
    { player: [a, b], house: [c, null] },
  ])
  expect(steps.at(-1)?.dealt).toEqual(dealtOf(open))
})

it('waits a second before the dealer flips a card, and ends with the stored hand', () => {
  const over = { ...open, dealerCards: [c, d, e], gameOver: true, result: 'win' as const }
  const steps = dealSteps(dealtOf(open), over)
  expect(steps.map(({ dealt }) => dealt.house)).toEqual([
    [c, d],
    [c, d, e],
  ])
  expect(steps[0]?.afterMs).toBeGreaterThanOrEqual(1000)
  expect(steps.at(-1)?.dealt).toEqual(dealtOf(over))
})

it('does not make a busted player wait for the dealer', () => {
  const bust = { ...open, playerCards: [a, b, e], dealerCards: [c, d], gameOver: true }
  const [flipped, hole] = dealSteps(
    { player: [a, b, null], house: [c, null] },
    { ...bust, result: 'bust' },
  )
  expect(flipped?.dealt.player).toEqual([a, b, e])
  expect(hole?.afterMs).toBeLessThan(1000)
})
