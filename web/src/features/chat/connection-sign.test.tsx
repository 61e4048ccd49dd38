import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '../../lib/test-root.ts'
import * as live from '../../session/live.ts'
import { ConnectionSign } from './connection-sign.tsx'

it('is not connected while the browser has no network, and has nothing to press', async () => {
  vi.spyOn(live, 'useConnection').mockReturnValue('connected')
  const place = document.createElement('div')
  await act(async () => createTestRoot(place).render(<ConnectionSign />))
  expect(place.textContent).toBe('Connected')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  expect(place.textContent).toBe('Disconnected')
  network.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('Connected')
})
