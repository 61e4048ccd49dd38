import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import type { Withdrawal } from './withdrawal-status.ts'

const requested = {
  id: 4,
  method: 'paypal',
  amount: 1200,
  status: 'approved',
  sentAt: null,
} as Withdrawal
let calls: string[] = []

afterEach(() => vi.unstubAllGlobals())

async function show(given: Partial<Withdrawal> = {}) {
  calls = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`)
    return Response.json({})
  })
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <CancelWithdrawal withdrawal={{ ...requested, ...given }} />
      </QueryClientProvider>,
    ),
  )
  return place
}

const press = (place: ParentNode, name: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
  )

it('cancels an unsent withdrawal once the player confirms it', async () => {
  const place = await show()
  await press(place, 'Cancel withdrawal')
  const asked = document.querySelector('[role="alertdialog"]')
  expect(asked?.textContent).toContain('1,200 points return to your balance.')
  expect(calls).toEqual([])
  const names = [...(asked?.querySelectorAll('button') ?? [])].map((one) => one.textContent)
  expect(names).toEqual(['Keep it', 'Cancel withdrawal'])
  if (asked) await press(asked, 'Cancel withdrawal')
  await until(() => calls.length > 0)
  expect(calls).toEqual(['POST /api/withdrawal/4/cancel'])
})

it.each([
  { status: 'processing', sentAt: '2026-11-21T12:00:00Z' },
  { status: 'completed', sentAt: '2026-11-21T12:00:00Z' },
] as const)('offers nothing for a withdrawal that is $status', async (given) => {
  const place = await show(given)
  expect(place.textContent).toBe('')
  expect(calls).toEqual([])
})
