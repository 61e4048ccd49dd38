import { type Card, cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import { activeIndex, dealSteps, noCards, splitTable, tableCards } from './deal-steps.ts'
import type { Hand } from './hand.ts'

const [a, b, c, d, e] = [1, 9, 20, 33, 40].map(cardAt) as [never, never, never, never, never]
const faceDown = { ...noCards, hand0: [null, null], house: [null, null] }

function createHand(cards: Card[], result: Hand['result'] = null, isActive = true) {
  return { cards, value: 0, stakes: 1 as const, result, isActive }
}

const open = { hands: [createHand([a, b])], dealerCards: [c], gameOver: false }

it('flips three cards of an open hand and leaves the fourth face down', () => {
  const steps = dealSteps(faceDown, open)
  expect(steps.map(({ dealt }) => [dealt.hand0, dealt.house])).toEqual([
    [
      [a, null],
      [null, null],
    ],
    [
      [a, null],
      [c, null],
    ],
    [
      [a, b],
      [c, null],
    ],
  ])
  expect(steps.at(-1)?.dealt).toEqual(tableCards(open))
})

it('waits a second before the dealer flips a card, and ends with the stored hand', () => {
  const over = { hands: [createHand([a, b], 'win')], dealerCards: [c, d, e], gameOver: true }
  const steps = dealSteps(tableCards(open), over)
  expect(steps.map(({ dealt }) => dealt.house)).toEqual([
    [c, d],
    [c, d, e],
  ])
  expect(steps[0]?.afterMs).toBeGreaterThanOrEqual(1000)
  expect(steps.at(-1)?.dealt).toEqual(tableCards(over))
})

it('does not make a busted player wait for the dealer', () => {
  const bust = { hands: [createHand([a, b, e], 'bust')], dealerCards: [c, d], gameOver: true }
  const [flipped, hole] = dealSteps({ ...noCards, hand0: [a, b, null], house: [c, null] }, bust)
  expect(flipped?.dealt.hand0).toEqual([a, b, e])
  expect(hole?.afterMs).toBeLessThan(1000)
})

it('separates the pair of the hand in play, and deals to both of its hands', () => {
  const split = {
    ...open,
    hands: [createHand([a, b], null, false), createHand([c, d]), createHand([e, e], null, false)],
  }
  expect(activeIndex(split)).toBe(1)
  expect(splitTable(split)).toEqual({
    dealt: { house: [c, null], hand0: [a, b], hand1: [c], hand2: [d], hand3: [e, e] },
    dealsTo: ['hand1', 'hand2'],
  })
})

it('flips the cards of split hands in order', () => {
  const over = {
    hands: [createHand([a, b], 'win'), createHand([c, d], 'lose')],
    dealerCards: [e, e],
    gameOver: true,
  }
  const dealt = { ...noCards, hand0: [a, null], hand1: [c, null], house: [e, null] }
  const steps = dealSteps(dealt, over)
  expect(steps.map((step) => [step.dealt.hand0, step.dealt.hand1, step.dealt.house])).toEqual([
    [
      [a, b],
      [c, null],
      [e, null],
    ],
    [
      [a, b],
      [c, d],
      [e, null],
    ],
    [
      [a, b],
      [c, d],
      [e, e],
    ],
  ])
})
