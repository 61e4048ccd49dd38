import { cardAt } from '@tallyhouse/game-rules/cards'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import type { Dealt } from '../cards/use-dealt.ts'
import { coupSteps, tableCards, useCoup } from './use-coup.ts'

const faceDown: Dealt = { player: [null, null], house: [null, null] }
const hands = { playerCards: [0, 1].map(cardAt), bankerCards: [2, 3, 4].map(cardAt) }
const outcome = { ...hands, playerValue: 0, bankerValue: 0, winner: 'tie' as const }

let coup: ReturnType<typeof useCoup>

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Table />))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Table() {
  const latest = useCoup()
  useEffect(() => {
    coup = latest
  })
  return null
}

it('leaves four cards face down until the response arrives', async () => {
  await act(async () => coup.motion().start())
  await pass(60_000)
  expect(coup.dealt).toEqual(faceDown)
})

it('settles once the last card is face up, not before', async () => {
  const motion = coup.motion()
  await act(async () => motion.start())
  await pass(1200)
  const settled = vi.fn()
  await act(async () => void motion.settle({ outcome }).then(settled))
  await pass(1000)
  expect([settled.mock.calls.length, coup.dealt.house.length]).toEqual([0, 2])
  await pass(1500)
  expect(settled).toHaveBeenCalledOnce()
  expect(coup.dealt).toEqual({ player: hands.playerCards, house: hands.bankerCards })
})

it('clears the table when the bet is rejected', async () => {
  const motion = coup.motion()
  await act(async () => motion.start())
  await pass(1200)
  await act(async () => motion.rest())
  expect(coup.dealt).toEqual({ player: [], house: [] })
})

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
  expect(steps.at(-1)?.dealt).toEqual(tableCards(hands))
})
