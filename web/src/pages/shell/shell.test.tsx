import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { OfflineNotice } from './shell.tsx'

it('is shown while the browser has no network', async () => {
  const place = document.createElement('div')
  await act(async () => createTestRoot(place).render(<OfflineNotice />))
  expect(place.textContent).toBe('')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  expect(place.textContent).toBe('You’re offline. Your points are safe, and open rounds continue.')
  network.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('')
  network.mockRestore()
})
