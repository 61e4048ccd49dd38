import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { createTestRoot, until } from '../../lib/test-root.ts'
import { SignUpForm } from './sign-up-form.tsx'

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
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={createQueryClient({ signedOut() {}, addressBlocked() {} })}>
        <SignUpForm referralCode={referralCode} />
      </QueryClientProvider>,
    ),
  )
  return place
}

it('shows at the field why a username is refused (F14)', async () => {
  const place = await show(null)
  const field = place.querySelector<HTMLInputElement>('input[name="username"]')
  await act(async () =>
    place
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )
  await until(() => field?.getAttribute('aria-invalid') === 'true')
  const about = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(about?.textContent).toBe(reserved.message)
})

it('promises nothing for a code that nobody has (F15)', async () => {
  const known = await show('TALLY7')
  await until(() => known.textContent.includes('A friend invited you.'))
  const unknown = await show('BADCODE')
  await until(() => unknown.textContent.includes("This invitation link isn't valid."))
  expect(unknown.textContent).not.toContain('A friend invited you.')
})
