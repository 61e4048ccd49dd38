import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { WhenNear } from './when-near.tsx'

const RENDER_ANYWAY_MS = 5000
const failure = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})

/** Opens a page whose lower part fails to load at first. */
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
  await act(async () => vi.advanceTimersByTimeAsync(RENDER_ANYWAY_MS))
  return place
}

it('fails without the rest of the page, and loads when the network returns', async () => {
  const place = await openPage()
  expect(place.textContent).toContain('The upper part')
  expect(place.textContent).toContain('Couldn’t load this part of the page')
  await act(async () => dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('The upper partThe lower part')
})

it('retries when the player asks for it', async () => {
  const place = await openPage()
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('The upper partThe lower part')
})
