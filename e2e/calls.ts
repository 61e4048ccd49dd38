import { type BrowserContext, expect } from '@playwright/test'

/** The password for every player who signs up. */
export const PASSWORD = 'slow coffee at night'

/** `invitation` holds the values that a referral link adds. */
export async function signUp(
  context: BrowserContext,
  username: string,
  invitation: { referralCode?: string } = {},
): Promise<void> {
  await post(context, '/api/auth/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    firstName: 'Mara',
    termsAccepted: true,
    ...invitation,
  })
}

/** Completes offers, to give the player points. */
export async function earn(context: BrowserContext): Promise<void> {
  for (const offer of ['night-market', 'tin-ledger', 'harbour-radio']) {
    await act(context, 'complete', offer)
  }
}

/** Completes or reverses an offer on the demo network's offer wall. */
export async function act(
  context: BrowserContext,
  action: 'complete' | 'reverse',
  offer: string,
): Promise<void> {
  const { user } = await (await context.request.get('/api/offerwall')).json()
  const form = { user, offer }
  expect((await context.request.post(`/offerwall/demo/${action}`, { form })).ok()).toBe(true)
}

/** Sends a POST request that must succeed. Returns the response body. */
export async function post(context: BrowserContext, path: string, data: object) {
  const response = await context.request.post(path, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}
