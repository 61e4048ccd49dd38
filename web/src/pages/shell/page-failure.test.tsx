import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { AppFailure, PageFailure } from './page-failure.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(error: Error, Failure = PageFailure) {
  const place = document.createElement('div')
  const reset = vi.fn()
  await act(async () =>
    createTestRoot(place).render(<Failure error={error} resetErrorBoundary={reset} />),
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

it.each([
  [
    'There is a new versionReload the page to use it.',
    async () => new Response('["/assets/b.js"]'),
  ],
  ['Part of this page didn’t load.', async () => new Response('["/assets/a.js"]')],
  ['We couldn’t reach Tallyhouse.', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('explains why a script failed to load: %s', async (reason, response) => {
  vi.stubGlobal('fetch', response)
  vi.spyOn(document, 'querySelector').mockReturnValue({
    src: 'http://localhost/assets/a.js',
  } as never)
  const { place } = await show(new TypeError('Importing a module script failed.'))
  vi.mocked(document.querySelector).mockRestore()
  await until(() => place.textContent.includes(reason))
  expect(place.textContent).toContain(reason)
})

it('reloads the app when its frame threw', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const { place } = await show(new TypeError('x is undefined'), AppFailure)
  expect(place.querySelector('button')?.textContent).toBe('Reload')
  place.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})
