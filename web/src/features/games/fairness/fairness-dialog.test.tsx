import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import FairnessDialog from './fairness-dialog.tsx'

it('opens at the current seeds, not at the field for the next one', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <FairnessDialog game="dice" onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  expect(document.activeElement?.textContent).toBe('Seeds')
})
