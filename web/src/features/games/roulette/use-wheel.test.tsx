import { pockets, wheelOrders } from '@tallyhouse/game-rules/roulette-table'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { animateByTimer, stubReducedMotion } from '../kit/stage/test-stage.ts'
import { landOn, pocketAngle, useWheel } from './use-wheel.ts'

const wheelOrder = wheelOrders.double_zero

type Wheel = ReturnType<typeof useWheel>['motion']

let wheel: Wheel
let moved: { part: string; frames: Keyframe[] }[]

function Table({ onReady }: { onReady: (wheel: Wheel) => void }) {
  const { refs, motion } = useWheel(wheelOrder)
  const { discRef, armRef, ballRef } = refs
  useEffect(() => {
    onReady(motion)
  })
  return (
    <>
      <div ref={discRef} id="disc" />
      <div ref={armRef} id="arm" />
      <div ref={ballRef} id="ball" />
    </>
  )
}

const disc = () => document.getElementById('disc')?.style.transform

/** How far from `degrees` a part's last motion ends. */
function offTop(part: string, degrees: number): number {
  const frames = moved.findLast((motion) => motion.part === part)?.frames
  const end = Number.parseFloat(String(frames?.at(-1)?.transform).slice('rotate('.length))
  return Math.abs(((((end - degrees) % 360) + 540) % 360) - 180)
}

beforeEach(() => {
  vi.useFakeTimers()
  moved = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(
    this: Element,
    frames,
    timing,
  ) {
    moved.push({ part: this.id, frames: frames as Keyframe[] })
    return animateByTimer(frames, timing)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function renderTable() {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Table onReady={(ready) => (wheel = ready)} />))
}

it('spins the same way whatever the result, and settles only after three seconds', async () => {
  await renderTable()
  wheel.start()
  const begun = structuredClone(moved)
  const settled = vi.fn<() => void>()
  void wheel.settle(17).then(settled)
  expect(begun.map(({ part }) => part)).toEqual(['disc', 'arm', 'ball'])
  await vi.advanceTimersByTimeAsync(2999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledOnce()
  expect(moved.slice(0, 3)).toEqual(begun)
})

it('moves the pocket to the top, where the ball is', async () => {
  await renderTable()
  wheel.start()
  void wheel.settle(17)
  await vi.advanceTimersByTimeAsync(3000)
  expect(moved.slice(3).map(({ part }) => part)).toEqual(['disc', 'arm', 'ball'])
  expect(offTop('disc', -pocketAngle(wheelOrder, 17))).toBeLessThan(0.01)
  expect(offTop('arm', 0)).toBeLessThan(0.01)
})

it('shows a pocket at once with reduced motion', async () => {
  stubReducedMotion(true)
  await renderTable()
  wheel.start()
  await wheel.settle(37)
  expect(disc()).toBe('rotate(-180deg)')
  expect(moved).toEqual([])
})

const apart = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

it('has every pocket once, with 0 and 00 opposite each other', () => {
  expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(pockets.toSorted((a, b) => a - b))
  expect(pocketAngle(wheelOrder, 37) - pocketAngle(wheelOrder, 0)).toBe(180)
})

it.each([0.9, 1.3, -0.6])('lands on every pocket from any angle at %d degrees per ms', (speed) => {
  for (const target of pockets.map((pocket) => -pocketAngle(wheelOrder, pocket))) {
    for (let from = 0; from < 1080; from += 47) {
      const landing = landOn({ from, speed, target, durationMs: 3000, slope: 3 })
      expect(apart(landing.end, target)).toBeLessThan(1e-6)
      expect(landing.linearMs).toBeGreaterThanOrEqual(0)
      expect(landing.linearMs).toBeLessThan(1500)
      expect(Math.sign(landing.end - landing.linearTo)).toBe(Math.sign(speed))
    }
  }
})
