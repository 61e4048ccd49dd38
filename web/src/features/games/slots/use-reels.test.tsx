import type { SlotsOutcome } from '@tallyhouse/game-rules/slots'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { reveal } from '../kit/stage/reveal.ts'
import { animateByTimer, stubReducedMotion } from '../kit/stage/test-stage.ts'
import { stripRows } from './reel-rows.ts'
import { useReels } from './use-reels.ts'

const first: SlotsOutcome['symbols'] = ['star', 'bell', 'diamond']
const response: SlotsOutcome['symbols'] = ['lemon', 'lemon', 'orange']

let reels: ReturnType<typeof useReels>

function Machine() {
  const rendered = useReels(first)
  useEffect(() => {
    reels = rendered
  })
  return rendered.stripRefs.map((stripRef, reel) => <div key={String(reel)} ref={stripRef} />)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'animate').mockImplementation(animateByTimer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function renderMachine() {
  const stage = document.createElement('div')
  document.body.replaceChildren(stage)
  const root = createTestRoot(stage)
  await act(async () => root.render(<Machine />))
}

/** The symbols on the payline, from the transforms of the strips. */
function line() {
  return [...(document.body.firstElementChild?.children ?? [])].map((strip) => {
    const percent = Number(/, (-?[\d.]+)%/.exec((strip as HTMLElement).style.transform)?.[1])
    return stripRows[Math.round(1 - (percent / 100) * stripRows.length)]
  })
}

it('stops from left to right at times that do not depend on the result', async () => {
  await renderMachine()
  expect(line()).toEqual(first)
  const over = vi.fn()
  void reveal(Promise.resolve(response), reels.motion).then(over)
  await vi.advanceTimersByTimeAsync(499)
  expect(line()).toEqual(first)
  await vi.advanceTimersByTimeAsync(10)
  expect(line()).toEqual(['lemon', 'bell', 'diamond'])
  await vi.advanceTimersByTimeAsync(250)
  expect(line()).toEqual(['lemon', 'lemon', 'diamond'])
  await vi.advanceTimersByTimeAsync(250)
  expect(line()).toEqual(response)
  await vi.advanceTimersByTimeAsync(500)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(over).toHaveBeenCalled()
})

it('returns to the previous symbols when the spin is rejected', async () => {
  await renderMachine()
  const rejected = reveal(Promise.reject(new Error('refused')), reels.motion)
  await expect(rejected).rejects.toThrow('refused')
  expect(line()).toEqual(first)
})

it('shows the result immediately with reduced motion', async () => {
  stubReducedMotion(true)
  await renderMachine()
  void reveal(Promise.resolve(response), reels.motion)
  await vi.advanceTimersByTimeAsync(10)
  expect(line()).toEqual(response)
})
