import { CookiesBlocked } from '#lib/calls/api-error.ts'
import { keepsCookies } from '#lib/cookies.ts'
import { hasSignedInMark } from './signed-in-mark.ts'

/**
 * Logs in or signs up. Does not begin in a browser that blocks cookies: the account would be made, but its
 * owner would not be logged in.
 * @throws CookiesBlocked also when the new session's cookie did not come back
 */
export async function openSession<Answer>(logIn: () => Promise<Answer>): Promise<Answer> {
  if (!keepsCookies()) throw new CookiesBlocked()
  const response = await logIn()
  if (!hasSignedInMark()) throw new CookiesBlocked()
  return response
}
