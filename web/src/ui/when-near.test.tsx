import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '../lib/test-root.ts'
import { WhenNear } from './when-near.tsx'

const LATE_MS = 5000
const failure = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})

/** A page whose lower part does not load at first. */
async function openPage() {
  const load = vi
    .fn(async () => ({ default: () => <p>The lower part</p> }))
    .mockRejectedValueOnce(failure)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <>
        <p>The upper part</p>
        <WhenNear load={load} />
      </>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(LATE_MS))
  return place
}

it('fails alone, and comes with the network', async () => {
  const place = await openPage()
  expect(place.textContent).toContain('The upper part')
  expect(place.textContent).toContain('This part of the page did not load')
  await act(async () => dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('The upper partThe lower part')
})

it('is tried again when it is asked for', async () => {
  const place = await openPage()
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('The upper partThe lower part')
})
