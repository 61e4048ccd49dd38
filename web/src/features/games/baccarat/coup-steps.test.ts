import { cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import type { Dealt } from '../cards/dealt.ts'
import { coupSteps, dealtOf } from './coup-steps.ts'

const faceDown: Dealt = { player: [null, null], house: [null, null] }
const cards = [0, 13, 26, 39, 50].map(cardAt)

it('flips Player, Banker, Player, Banker and then draws', () => {
  const hands = { playerCards: cards.slice(0, 2), bankerCards: cards.slice(2) }
  const steps = coupSteps(faceDown, hands)
  const open = steps.map(({ dealt }) =>
    [dealt.player, dealt.house].map((hand) => hand.filter((card) => card !== null).length),
  )
  expect(open).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
    [2, 3],
  ])
  expect(steps.at(-1)?.dealt).toEqual(dealtOf(hands))
})
