import { hashOfToken } from '#platform/secrets/secret-token.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Marks a session as just confirmed with the password after its login, at the test clock's time and from
 * this address.
 */
export async function confirmAs(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { cookie }: { cookie: string },
  remoteAddress = '127.0.0.1',
): Promise<void> {
  const now = clock.now()
  const token = cookie.match(/(?:^|; )sid=([^;]+)/)?.[1] ?? ''
  await db
    .updateTable('session')
    .set({ proven_at: now, confirmed_at: now, proven_address: remoteAddress })
    .where('sid', '=', hashOfToken(token).toString('hex'))
    .execute()
}
