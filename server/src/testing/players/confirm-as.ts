import { hashOfToken } from '#identity/secret-token.ts'
import type { GivenPlayer } from '../given.ts'
import type { TestApp } from '../test-app.ts'

/** Marks a session as just confirmed with the password, at the time of the test clock. */
export async function confirmAs(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { cookie }: Pick<GivenPlayer, 'cookie'>,
): Promise<void> {
  const token = cookie.match(/(?:^|; )sid=([^;]+)/)?.[1] ?? ''
  await db
    .updateTable('session')
    .set({ proven_at: clock.now(), proven_address: '127.0.0.1' })
    .where('sid', '=', hashOfToken(token).toString('hex'))
    .execute()
}
