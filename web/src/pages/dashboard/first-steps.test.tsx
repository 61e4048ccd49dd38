import { userStats } from '@tallyhouse/contract/standings'
import { withdrawalEligibility } from '@tallyhouse/contract/withdrawals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { termsQuery } from '#session/terms.ts'
import FirstSteps from './first-steps.tsx'

const player = {
  id: 7,
  email: 'mika@example.com',
  emailVerified: true,
  points: 100,
  heldPoints: 0,
  heldInRoundsPoints: 0,
} as SessionUser
const robux = {
  method: 'robux',
  label: 'Robux',
  enabled: true,
  handling: 'automated',
  minimumPoints: 5,
}

let requested: string[]
let ended: number

beforeEach(() => {
  requested = []
  ended = 0
})

type Given = {
  user?: Partial<SessionUser>
  thresholdPoints?: number
  earnedPoints?: number
  totalWithdrawn?: string
  methods?: object[]
}

async function show({
  user,
  thresholdPoints = 100,
  earnedPoints = 0,
  totalWithdrawn = '0.00',
  methods = [robux],
}: Given): Promise<void> {
  const leftPoints = Math.max(0, thresholdPoints - earnedPoints)
  const unlock = { thresholdPoints, earnedPoints, leftPoints }
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json(url === userStats.path ? { totalWithdrawn } : { unlock })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { ...player, ...user })
  client.setQueryData(termsQuery.queryKey, { methods } as never)
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <FirstSteps isPrimary onEnd={() => ended++} />
      </QueryClientProvider>,
    ),
  )
  await until(() => document.querySelector('.skeleton') === null)
}

/** Each step as its title with its state, and its control. */
const steps = () =>
  [...document.querySelectorAll('ol > li')].map((step) => [
    step.querySelector('h3')?.textContent,
    step.querySelector('button, a')?.textContent,
  ])

it('leads from the email to an offer and to a withdrawal', async () => {
  await show({ user: { emailVerified: false } })
  expect(steps()).toEqual([
    ['Verify your email to withdraw. (next)', 'Resend Email'],
    ['Complete your first offer (later)', 'Browse offers'],
    ['Withdraw your first Robux (later)', 'Withdraw'],
  ])
  expect(document.body.textContent).toContain('We sent a link to mika@example.com.')
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(1)
})

it('shows what the first offers leave to unlock, and what is next after them', async () => {
  await show({ earnedPoints: 40 })
  expect(steps().map(([title]) => title)).toEqual([
    'Email verified (done)',
    'Complete another offer (next)',
    'Withdraw your first Robux (later)',
  ])
  expect(document.body.textContent).toContain('60 more points from offers unlock withdrawals.')
  const bar = document.querySelector('[role="progressbar"]')
  expect(bar?.getAttribute('aria-valuetext')).toBe('40 of 100')
  document.body.replaceChildren()
  await show({ earnedPoints: 120 })
  expect(steps().slice(1)).toEqual([
    ['First offer completed (done)', undefined],
    ['Withdraw your first Robux (next)', 'Withdraw'],
  ])
})

it('has no bar where nothing is locked, and names no Robux where there are none', async () => {
  const paypal = { method: 'paypal', label: 'PayPal', enabled: true, minimumPoints: 1000 }
  await show({ thresholdPoints: 0, methods: [{ ...robux, enabled: false }, paypal] })
  expect(document.querySelector('[role="progressbar"]')).toBeNull()
  expect(document.body.textContent).not.toContain('unlock')
  expect(steps()[2]).toEqual(['Make your first withdrawal (later)', 'Withdraw'])
  expect(document.body.textContent).toContain('PayPal from 1,000 pts.')
})

it.each([{ totalWithdrawn: '0.50' }, { user: { heldPoints: 60, heldInRoundsPoints: 10 } }])(
  'ends once something was withdrawn, without asking what is locked: %j',
  async (given) => {
    await show(given)
    await until(() => ended > 0)
    expect(steps()).toEqual([])
    expect(requested).not.toContain(withdrawalEligibility.path)
  },
)

it('can be put away', async () => {
  await show({ user: { heldPoints: 10, heldInRoundsPoints: 10 } })
  expect(ended).toBe(0)
  const close = document.querySelector<HTMLElement>('[aria-label="Hide the first steps"]')
  await act(async () => close?.click())
  expect(ended).toBe(1)
})
