import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Motion, reveal } from './reveal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function recorder() {
  const steps: string[] = []
  const motion: Motion<number> = {
    minMs: 1000,
    start: () => void steps.push('start'),
    settle: async (face) => void steps.push(`settle ${face}`),
    rest: () => void steps.push('rest'),
  }
  return { steps, motion }
}

it('moves for the minimum duration if the response is early', async () => {
  const { steps, motion } = recorder()
  const revealed = reveal(Promise.resolve(5), motion)
  await vi.advanceTimersByTimeAsync(999)
  expect(steps).toEqual(['start'])
  await vi.advanceTimersByTimeAsync(1)
  await expect(revealed).resolves.toBe(5)
  expect(steps).toEqual(['start', 'settle 5'])
})

it('moves until a late response arrives', async () => {
  const { steps, motion } = recorder()
  const { response, respondWith } = late()
  const revealed = reveal(response, motion)
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual(['start'])
  respondWith(2)
  await expect(revealed).resolves.toBe(2)
  expect(steps).toEqual(['start', 'settle 2'])
})

it('shows a skipped answer as soon as it arrives', async () => {
  const { steps, motion } = recorder()
  const { response, respondWith } = late()
  const skipping = new AbortController()
  const skippable = { ...motion, skip: (face: number) => void steps.push(`skip ${face}`) }
  const revealed = reveal(response, skippable, skipping.signal)
  skipping.abort()
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual(['start'])
  respondWith(3)
  await expect(revealed).resolves.toBe(3)
  expect(steps).toEqual(['start', 'skip 3'])
})

it('can be skipped while it settles', async () => {
  const { steps, motion } = recorder()
  const skipping = new AbortController()
  const endless = { ...motion, settle: () => new Promise<void>(() => {}) }
  const skippable = { ...endless, skip: (face: number) => void steps.push(`skip ${face}`) }
  const revealed = reveal(Promise.resolve(4), skippable, skipping.signal)
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps).toEqual(['start'])
  skipping.abort()
  await expect(revealed).resolves.toBe(4)
  expect(steps).toEqual(['start', 'skip 4'])
})

it('rests without settling if the server refuses the bet', async () => {
  const { steps, motion } = recorder()
  await expect(reveal(Promise.reject(new Error('refused')), motion)).rejects.toThrow('refused')
  expect(steps).toEqual(['start', 'rest'])
})

function late() {
  let respondWith: (face: number) => void = () => {}
  const response = new Promise<number>((resolve) => {
    respondWith = resolve
  })
  return { response, respondWith: (face: number) => respondWith(face) }
}
