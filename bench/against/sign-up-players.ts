import { randomUUID } from 'node:crypto'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import type { FundedPlayer } from '../../e2e/funded-players.ts'

/** The largest sign-up bonus. */
const POINTS = 1_000_000
const PASSWORD = 'slow coffee at night'

/**
 * Signs up players over HTTP, whose sign-up bonus is what they bet. Only the setting is written to the database, so
 * any version that reads it works.
 */
export async function signUpPlayers(db: Db, port: number, count: number): Promise<FundedPlayer[]> {
  await db
    .insertInto('setting')
    .values({ key: 'signup_bonus', value: String(POINTS), description: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(POINTS) }))
    .execute()
  const players: FundedPlayer[] = []
  for (let index = 0; index < count; index += 1) players.push(await signUp(port))
  return players
}

/** @throws Error if the player is refused, or has too few points */
async function signUp(port: number): Promise<FundedPlayer> {
  const username = `bench_${randomUUID().slice(0, 8)}`
  const form = { username, email: `${username}@example.com`, password: PASSWORD }
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, termsAccepted: true }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`signing up: ${response.status} ${body}`)
  const { id: playerId, points } = JSON.parse(body)
  if (points !== POINTS) throw new Error(`the sign-up bonus is ${points} points, not ${POINTS}`)
  return { playerId, cookie: cookieHeader(response.headers.getSetCookie()) }
}

/** The `Cookie` header that a browser sends after these `Set-Cookie` headers. */
function cookieHeader(setCookies: string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
