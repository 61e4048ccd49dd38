import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import type { Eligibility } from './eligibility.ts'
import type { PayoutAddress } from './payout-addresses.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

const player = {
  id: 7,
  emailVerified: true,
  twoFactorOn: false,
  termsAccepted: true,
  points: 340,
} as SessionUser
const robux = { method: 'robux', label: 'Robux', minimumPoints: 5, feePoints: 0 } as const
const zelle = { method: 'zelle', label: 'Zelle', minimumPoints: 1000, feePoints: 0 } as const
const terms = {
  pointsPerUsd: 100,
  robuxPerPoint: 1,
  automatedMedianSeconds: 1,
  methods: [
    { ...robux, enabled: true, handling: 'automated' },
    { ...zelle, enabled: true, handling: 'review' },
  ],
} as WithdrawalTerms
const eligibility: Eligibility = {
  availablePoints: 340,
  withdrawablePoints: 270,
  dailyLimitPoints: 5000,
  leftTodayPoints: 5000,
  unlock: { thresholdPoints: 100, earnedPoints: 270, leftPoints: 0 },
  needsCode: false,
  needsPassword: true,
  newDestinationsWaitUntil: null,
  methods: [
    { ...robux, canWithdraw: true, maximumPoints: 270, reasons: [] },
    { ...zelle, canWithdraw: false, maximumPoints: 0, reasons: [] },
  ],
}
const zelleAllowed = [{ ...zelle, canWithdraw: true, maximumPoints: 2000, reasons: [] }]
const paid = {
  id: 3,
  method: 'zelle',
  label: '',
  destination: 'a@example.com',
  waitsUntil: null,
  wasPaid: true,
  lastPayoutFailed: false,
} as PayoutAddress

async function show(given: Partial<Eligibility> = {}, addresses: PayoutAddress[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, player)
  const container = document.createElement('div')
  document.body.append(container)
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={client}>
        <WithdrawalForm
          terms={terms}
          eligibility={{ ...eligibility, ...given }}
          addresses={addresses}
          onRequested={() => {}}
        />
      </QueryClientProvider>,
    ),
  )
  const pick = (method: string) =>
    act(async () => container.querySelector<HTMLElement>(`input[value="${method}"]`)?.click())
  const asksPassword = () => container.querySelector('[name="currentPassword"]') !== null
  return { container, pick, asksPassword }
}

it('asks for the password before the request, where a destination needs it', async () => {
  const robuxAllowed = eligibility.methods.filter(({ method }) => method === 'robux')
  const { pick, asksPassword } = await show({ methods: [...robuxAllowed, ...zelleAllowed] }, [paid])
  expect(asksPassword()).toBe(true)
  await pick('zelle')
  expect(asksPassword()).toBe(false)
  await pick('new')
  expect(asksPassword()).toBe(true)
})

it('asks for no password where nothing can be withdrawn', async () => {
  const { pick, asksPassword } = await show()
  await pick('zelle')
  expect(asksPassword()).toBe(false)
})

it('does not ask for a password that was just entered', async () => {
  expect((await show({ needsPassword: false })).asksPassword()).toBe(false)
})

it('asks for the password at its field if one became necessary since', async () => {
  const error = { code: 'password_required', message: 'Enter your password.' }
  vi.stubGlobal('fetch', async () => Response.json(error, { status: 403 }))
  const { container, pick, asksPassword } = await show(
    {
      needsPassword: false,
      availablePoints: 2000,
      withdrawablePoints: 2000,
      methods: zelleAllowed,
    },
    [{ ...paid, wasPaid: false }],
  )
  await pick('zelle')
  await act(async () => container.querySelector<HTMLElement>('[type="checkbox"]')?.click())
  await act(async () => container.querySelector<HTMLElement>('[type="submit"]')?.click())
  await until(asksPassword)
  expect(document.activeElement).toBe(container.querySelector('[name="currentPassword"]'))
  vi.unstubAllGlobals()
})

it('explains what to enter as a gamepass, and what managed pricing is', async () => {
  const { container } = await show()
  const field = container.querySelector<HTMLInputElement>('[name="gamepassId"]')
  expect(field?.placeholder).toMatch(/^roblox\.com\/game-pass\/\d+$/)
  expect(container.textContent).toContain('Paste the gamepass link or its number')
  expect(container.textContent).toContain('managed pricing (Roblox changing the price by itself)')
})

it('compares no balance that holds gifts with a minimum', async () => {
  const { container, pick } = await show()
  expect(container.textContent).toContain('At least 5. You can withdraw 270 of your 340 now.')
  await pick('zelle')
  expect(container.textContent).toContain('At least 1,000.')
  expect(container.textContent).not.toContain('340')
})
