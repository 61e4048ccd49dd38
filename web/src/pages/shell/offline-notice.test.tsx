import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '../../lib/test-root.ts'
import { OfflineNotice } from './offline-notice.tsx'

it('shows for as long as the browser has no network (F21)', async () => {
  const place = document.createElement('div')
  await act(async () => createTestRoot(place).render(<OfflineNotice />))
  expect(place.textContent).toBe('')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  expect(place.textContent).toBe("You're offline. Your points are safe, and open rounds carry on.")
  network.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('')
  network.mockRestore()
})
