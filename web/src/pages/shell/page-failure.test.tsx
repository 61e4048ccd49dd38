import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { PageFailure } from './page-failure.tsx'

afterEach(() => vi.restoreAllMocks())

async function show(error: Error) {
  const place = document.createElement('div')
  const reset = vi.fn()
  await act(async () =>
    createTestRoot(place).render(<PageFailure error={error} resetErrorBoundary={reset} />),
  )
  return { place, reset }
}

it('reloads when the network returns if the script of the page failed to load', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const failure = new TypeError('Failed to fetch dynamically imported module: /assets/earn.js')
  const { place } = await show(failure)
  expect(place.textContent).toContain('Couldn’t load this page')
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

it('renders a page that threw again', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const { place, reset } = await show(new TypeError('x is undefined'))
  expect(place.textContent).toContain('This page brokeYour points are safe.')
  dispatchEvent(new Event('online'))
  place.querySelector('button')?.click()
  expect(reset).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
