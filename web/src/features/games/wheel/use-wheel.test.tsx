import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { reveal } from '../kit/stage/reveal.ts'
import { animateByTimer, stubReducedMotion } from '../kit/stage/test-stage.ts'
import { useWheel } from './use-wheel.ts'
import { segmentAt, segmentCenter, wheelArcs } from './wheel-geometry.ts'

const arcs = wheelArcs({})

let wheel: ReturnType<typeof useWheel>

function Stage() {
  const ready = useWheel(arcs, 2)
  useEffect(() => {
    wheel = ready
  })
  const { disc, haze, flapper } = ready.refs
  return (
    <>
      <div id="disc" ref={disc} />
      <div ref={haze} />
      <div id="flapper" ref={flapper} />
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'animate').mockImplementation(animateByTimer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function renderStage() {
  const stage = document.createElement('div')
  document.body.replaceChildren(stage)
  const root = createTestRoot(stage)
  await act(async () => root.render(<Stage />))
}

function readDegrees(id: string): number {
  return Number(/[-\d.]+/.exec(document.getElementById(id)?.style.transform ?? '')?.[0])
}

const shown = () => segmentAt(arcs, readDegrees('disc'))

it('spins until the response arrives, then for four seconds', async () => {
  await renderStage()
  let respondWith: (segmentIndex: number) => void = () => {}
  const response = new Promise<number>((resolve) => {
    respondWith = resolve
  })
  const over = vi.fn()
  void reveal(response, wheel.motion).then(over)
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toBe(2)
  respondWith(9)
  await vi.advanceTimersByTimeAsync(3950)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(over).toHaveBeenCalled()
  expect(shown()).toBe(9)
  expect(readDegrees('flapper')).toBeCloseTo(0, 10)
})

it('returns to the previous segment after a spin that failed', async () => {
  await renderStage()
  const rejected = reveal(Promise.reject(new Error('refused')), wheel.motion)
  await expect(rejected).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(1000)
  expect(readDegrees('disc') % 360).toBeCloseTo(360 - segmentCenter(arcs, 2), 10)
})

it('shows the result at once with reduced motion', async () => {
  stubReducedMotion(true)
  await renderStage()
  void reveal(Promise.resolve(11), wheel.motion)
  await vi.advanceTimersByTimeAsync(10)
  expect(shown()).toBe(11)
})
