import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import * as live from '#session/live.ts'
import { ConnectionStatus, onlineText } from './chat-room.tsx'

it('shows a disconnect without a button while the browser is offline', async () => {
  vi.spyOn(live, 'useConnection').mockReturnValue('connected')
  const container = document.createElement('div')
  await act(async () => createTestRoot(container).render(<ConnectionStatus />))
  expect(container.textContent).toBe('Connected')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  expect(container.textContent).toBe('Disconnected')
  network.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('Connected')
})

it.each([
  [0, true, '1 online'],
  [7, true, '7 online'],
  [0, false, '0 online'],
])('counts %d players online while connected is %s as %s', (counted, isConnected, text) => {
  expect(onlineText(counted, isConnected)).toBe(text)
})
