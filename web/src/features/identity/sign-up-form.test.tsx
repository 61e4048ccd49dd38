import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/calls/query-client.ts'
import { createTestRoot, until } from '#lib/test-root.ts'
import { registrationOf, SignUpForm } from './sign-up-form.tsx'

const reserved = {
  code: 'username_reserved',
  message: 'This username could be mistaken for our staff. Please choose another.',
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/auth/register') return Response.json(reserved, { status: 400 })
    return Response.json({ isValid: url === '/api/referral/invitation/TALLY7' })
  })
})

async function show(referralCode: string | null): Promise<HTMLElement> {
  const container = document.createElement('div')
  document.body.append(container)
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={createQueryClient(() => {})}>
        <SignUpForm referralCode={referralCode} />
      </QueryClientProvider>,
    ),
  )
  return container
}

it('shows why a username is refused at its field', async () => {
  const container = await show(null)
  const field = container.querySelector<HTMLInputElement>('input[name="username"]')
  await act(async () =>
    container
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )
  await until(() => field?.getAttribute('aria-invalid') === 'true')
  const message = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe(reserved.message)
})

it('does not announce an invitation for an unknown code', async () => {
  const valid = await show('TALLY7')
  await until(() => valid.textContent.includes('A friend invited you.'))
  const invalid = await show('BADCODE')
  await until(() => invalid.textContent.includes('This invitation link isn’t valid.'))
  expect(invalid.textContent).not.toContain('A friend invited you.')
})

const values = {
  username: 'mika',
  email: 'm@x.io',
  firstName: ' ',
  lastName: '',
  password: 'secret1',
  termsAccepted: false,
}

it('omits empty names and an absent referral code', () => {
  expect(registrationOf(values, { referralCode: null, timeZone: 'Europe/Berlin' })).toEqual({
    username: 'mika',
    email: 'm@x.io',
    password: 'secret1',
    timeZone: 'Europe/Berlin',
    termsAccepted: false,
  })
})

it('sends the accepted terms and the referral code', () => {
  const accepted = { ...values, firstName: 'Mika', termsAccepted: true }
  expect(registrationOf(accepted, { referralCode: 'TALLY7', timeZone: 'UTC' })).toMatchObject({
    firstName: 'Mika',
    termsAccepted: true,
    referralCode: 'TALLY7',
  })
})
