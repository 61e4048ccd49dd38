import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { stubReducedMotion } from '../kit/stage/test-stage.ts'
import { useKenoDraw } from './use-keno-draw.ts'

const drawnNumbers = Array.from({ length: 20 }, (_, index) => 80 - index)
const response = {
  choice: { selectedNumbers: [80, 1], paytable: 'classic' as const },
  outcome: { drawnNumbers, matches: 1 },
}

let draw: ReturnType<typeof useKenoDraw>

function Table({ onShow }: { onShow: (shown: typeof draw) => void }) {
  const shown = useKenoDraw()
  useEffect(() => {
    onShow(shown)
  })
  return null
}

async function renderDraw({ reducedMotion }: { reducedMotion: boolean }) {
  stubReducedMotion(reducedMotion)
  const root = createTestRoot(document.createElement('div'))
  const show = (shown: typeof draw) => {
    draw = shown
  }
  await act(async () => root.render(<Table onShow={show} />))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows no ball before it settles, then one every 120 ms', async () => {
  await renderDraw({ reducedMotion: false })
  const motion = draw.motion()
  await act(async () => {
    motion.start()
    await vi.advanceTimersByTimeAsync(2000)
  })
  expect(draw.drawn).toEqual([])
  let isOver = false
  await act(async () => void motion.settle(response).then(() => (isOver = true)))
  expect(draw.drawn).toEqual([80])
  await act(() => vi.advanceTimersByTimeAsync(120))
  expect(draw.drawn).toEqual([80, 79])
  await act(() => vi.advanceTimersByTimeAsync(18 * 120))
  expect([draw.drawn.length, isOver]).toEqual([20, false])
  await act(() => vi.advanceTimersByTimeAsync(120))
  expect(isOver).toBe(true)
})

it('takes less than three seconds after a fast response', async () => {
  await renderDraw({ reducedMotion: false })
  expect(draw.motion().minMs + 20 * 120).toBeLessThan(3000)
})

it('shows all balls at once with reduced motion', async () => {
  await renderDraw({ reducedMotion: true })
  const motion = draw.motion()
  expect(motion.minMs).toBe(0)
  await act(() => motion.settle(response))
  expect(draw.drawn).toEqual(drawnNumbers)
})

it('removes the balls after a draw that failed', async () => {
  await renderDraw({ reducedMotion: true })
  const motion = draw.motion()
  await act(() => motion.settle(response))
  await act(async () => motion.rest())
  expect(draw.drawn).toEqual([])
})
