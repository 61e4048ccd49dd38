import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { stubReducedMotion } from '../kit/stage/test-stage.ts'
import { usePlinkoBoard } from './use-plinko-board.ts'

const bins = ['0', '1', '2', '3', '4', '5', '6', '7', '8']
const ROWS = bins.length - 1
const response = { outcome: { path: [1, 0, 1, 1, 0, 0, 1, 0] as (0 | 1)[], bin: 4 } }
/** The drop onto the first peg, plus one hop per row. */
const HOPS = ROWS + 1

let createMotion: ReturnType<typeof usePlinkoBoard>['motion']
let bounced: Element[]

function Table({ onShow }: { onShow: (motion: typeof createMotion) => void }) {
  const { bins: place, motion } = usePlinkoBoard(ROWS)
  useEffect(() => {
    onShow(motion)
  })
  return (
    <fieldset ref={place}>
      {bins.map((bin) => (
        <button type="button" key={bin}>
          <span>{bin}</span>
        </button>
      ))}
    </fieldset>
  )
}

async function renderTable({ reducedMotion }: { reducedMotion: boolean }) {
  stubReducedMotion(reducedMotion)
  const root = createTestRoot(document.createElement('div'))
  const show = (motion: typeof createMotion) => {
    createMotion = motion
  }
  await act(async () => root.render(<Table onShow={show} />))
}

beforeEach(() => {
  vi.useFakeTimers()
  bounced = []
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([])
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element) {
    bounced.push(this)
    return {} as Animation
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('bounces the bin of the response after the ball has passed all rows, not before', async () => {
  await renderTable({ reducedMotion: false })
  const motion = createMotion()
  motion.start()
  await vi.advanceTimersByTimeAsync(5000)
  let hasLanded = false
  void motion.settle(response).then(() => (hasLanded = true))
  await vi.advanceTimersByTimeAsync(HOPS * 90 - 1)
  expect([hasLanded, bounced.length]).toEqual([false, 0])
  await vi.advanceTimersByTimeAsync(HOPS * 50 + 2)
  expect(hasLanded).toBe(true)
  expect(bounced.map(({ textContent }) => textContent)).toEqual(['4'])
})

it('lands balls that fall at the same time in their own bins', async () => {
  await renderTable({ reducedMotion: false })
  const first = createMotion()
  const second = createMotion()
  first.start()
  second.start()
  void first.settle(response)
  void second.settle({ outcome: { path: [0, 0, 0, 0, 0, 0, 0, 0], bin: 0 } })
  await vi.advanceTimersByTimeAsync(HOPS * 140 + 1)
  expect(bounced.map(({ textContent }) => textContent).toSorted()).toEqual(['0', '4'])
})

it('lands immediately with reduced motion', async () => {
  await renderTable({ reducedMotion: true })
  const motion = createMotion()
  expect(motion.minMs).toBe(0)
  await expect(motion.settle(response)).resolves.toBeUndefined()
  expect(bounced).toEqual([])
})
