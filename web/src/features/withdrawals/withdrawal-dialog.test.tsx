import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { testWithdrawal } from './test-withdrawal.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import type { Withdrawal } from './withdrawal-status.ts'

const requested = testWithdrawal({ feePoints: 20, awaitsReview: true })

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

const endedAt = '2026-11-21T13:00:00Z'

it.each<[string, Partial<Withdrawal>, boolean]>([
  ['waits', {}, true],
  ['was paid', { status: 'completed', endedAt, completedAt: endedAt }, true],
  ['was canceled', { status: 'failed', isCanceled: true, endedAt }, false],
  ['was rejected', { status: 'rejected', endedAt }, false],
  ['was returned', { status: 'returned', endedAt }, false],
])('states what arrives unless its points are returned: one that %s', async (_, given, arrives) => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <WithdrawalDialog withdrawal={{ ...requested, ...given }} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(labels.includes('Payout address') || labels.includes('Paid to')).toBe(true)
  expect(labels.includes('You receive')).toBe(arrives)
  expect(labels.includes('Fee')).toBe(arrives)
})
