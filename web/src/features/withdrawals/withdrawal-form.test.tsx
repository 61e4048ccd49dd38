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
    {
      ...robux,
      canWithdraw: true,
      maximumPoints: 270,
      review: 'larger',
      automaticPoints: 200,
      reasons: [],
    },
    {
      ...zelle,
      canWithdraw: false,
      maximumPoints: 0,
      review: 'each',
      automaticPoints: null,
      reasons: [],
    },
  ],
}
const zelleAllowed: Eligibility['methods'] = [
  {
    ...zelle,
    canWithdraw: true,
    maximumPoints: 2000,
    review: 'each',
    automaticPoints: null,
    reasons: [],
  },
]
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
  const steps = [...container.querySelectorAll('section ol li')].map((step) => step.textContent)
  expect(steps).toEqual([
    expect.stringContaining('create a new gamepass'),
    expect.stringContaining('5 Robux, as its price, and turn off managed pricing (Roblox changing'),
    expect.stringContaining('Paste its link or number'),
  ])
  const link = container.querySelector<HTMLAnchorElement>('section ol a')
  expect([link?.href, link?.target]).toEqual([
    'https://create.roblox.com/dashboard/creations',
    '_blank',
  ])
})

it('lists what is missing by the button, and leads to it when the button is pressed', async () => {
  const { container } = await show()
  const button = container.querySelector<HTMLButtonElement>('[type="submit"]')
  const reason = () =>
    container.querySelector(`[id="${button?.getAttribute('aria-describedby')}"]`)?.textContent
  expect(button?.disabled).toBe(false)
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  expect(reason()).toBe(
    'Still missing: Roblox username, Gamepass ID, Your Tallyhouse password, acceptance of the terms.',
  )
  await act(async () => button?.click())
  expect(document.activeElement).toBe(container.querySelector('[name="username"]'))
  expect(container.textContent).toContain('Accept the withdrawal terms first.')
  expect(container.textContent).toContain('Gamepass ID is required for Robux withdrawals')
})

it('explains by the button why nothing can be withdrawn', async () => {
  const reasons = [
    {
      code: 'bonus_locked',
      message: 'Earn 100 more points from offers.',
      text: { key: 'unknown.text' },
      isBlocking: true,
    },
  ] as never
  const { container, pick } = await show({
    methods: [
      {
        ...zelle,
        canWithdraw: false,
        maximumPoints: 0,
        review: 'each',
        automaticPoints: null,
        reasons,
      },
    ],
  })
  await pick('zelle')
  const button = container.querySelector('[type="submit"]')
  const id = button?.getAttribute('aria-describedby')
  expect(container.querySelector(`[id="${id}"]`)?.textContent).toBe(
    'Earn 100 more points from offers.',
  )
})

it.each([
  ['below_minimum', true],
  ['gifts_locked', true],
  ['below_minimum', false],
])('states %s as a reason of its own unless withdrawals are locked: %s', async (code, isLocked) => {
  const text = { key: 'unknown.text' }
  const lock = { code: 'bonus_locked', message: 'Earn more.', text, isBlocking: true }
  const reason = { code, message: 'The Zelle minimum is 1000.', text, isBlocking: true }
  const { container, pick } = await show({
    methods: [
      {
        ...zelle,
        canWithdraw: false,
        maximumPoints: 0,
        review: 'each',
        automaticPoints: null,
        reasons: (isLocked ? [lock, reason] : [reason]) as never,
      },
    ],
  })
  await pick('zelle')
  const listed = [...container.querySelectorAll('[aria-label="Before you begin"] li')]
  expect(listed.map(({ textContent }) => textContent)).toEqual(
    isLocked ? [] : ['The Zelle minimum is 1000.'],
  )
})

it('fills in the most that can be withdrawn', async () => {
  const { container } = await show()
  const most = container.querySelector<HTMLElement>('[aria-label="Max: 270"]')
  await act(async () => most?.click())
  expect(container.querySelector<HTMLInputElement>('[name="amount"]')?.value).toBe('270')
})

it('starts with when the payout is sent and who reviews it', async () => {
  const { container } = await show()
  const text = container.textContent ?? ''
  expect(text.indexOf('Your account is new')).toBeGreaterThan(0)
  expect(text.indexOf('Your account is new')).toBeLessThan(text.indexOf('Gamepass price'))
})

it('compares no balance that holds gifts with a minimum', async () => {
  const { container, pick } = await show()
  expect(container.textContent).toContain('At least 5. You can withdraw 270 of your 340 now.')
  await pick('zelle')
  expect(container.textContent).toContain('At least 1,000.')
  expect(container.textContent).not.toContain('340')
})

it('states what is missing for a method’s minimum once withdrawals are unlocked', async () => {
  const prices = (container: ParentNode) =>
    [...container.querySelectorAll('label.prize')].map((one) => one.lastElementChild?.textContent)
  expect(prices((await show()).container)).toEqual(['from 5 pts', 'needs 730 more'])
  const unlock = { thresholdPoints: 500, earnedPoints: 270, leftPoints: 230 }
  const locked = await show({ unlock, withdrawablePoints: 0 })
  expect(prices(locked.container)).toEqual(['from 5 pts', 'from 1,000 pts'])
})
