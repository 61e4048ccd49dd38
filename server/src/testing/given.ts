import { earnPoints } from './earn-points.ts'
import type { TestApp } from './test-app.ts'

/** Somebody signed in: `cookie` is what their browser sends. */
export type GivenPlayer = { playerId: number; username: string; email: string; cookie: string }

/** The password of everybody given. */
export const PASSWORD = 'a quiet password'

let made = 0

/**
 * A player who signed up through the product, with `points` as their sign-up bonus. Make one
 * after the other.
 */
export async function givenPlayer(
  app: TestApp,
  options: { points?: number; verified?: boolean; admin?: boolean } = {},
): Promise<GivenPlayer> {
  made += 1
  const username = `player_${made}`
  const email = `${username}@example.com`
  if (options.points !== undefined) await setSignupBonus(app, options.points)
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username, email, password: PASSWORD },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { id: playerId } = answer.json()
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  if (options.verified || options.admin) {
    await app.db
      .updateTable('player')
      .set({
        email_verified_at: options.verified ? app.clock.now() : null,
        is_admin: options.admin ?? false,
      })
      .where('id', '=', playerId)
      .execute()
  }
  return { playerId, username, email, cookie }
}

/**
 * A verified player with these points from an offer, of whom nothing needs a review: their account is not
 * new, and no signal is open on it.
 */
export async function givenEarner(app: TestApp, amount: number): Promise<GivenPlayer> {
  const player = await givenPlayer(app, { points: 0, verified: true })
  const { playerId } = player
  const now = app.clock.now()
  await earnPoints(app.db, { playerId, points: amount, now })
  await app.db
    .updateTable('player')
    .set({ created_at: new Date(now.getTime() - EIGHT_DAYS_MS) })
    .where('id', '=', playerId)
    .execute()
  await app.db.deleteFrom('abuse_signal').where('player_id', '=', playerId).execute()
  return player
}

/** The Roblox account and the gamepass of a player, which no other player has. */
export function robloxOf({ playerId, username }: GivenPlayer) {
  return { username, gamepassId: String(playerId) }
}

const EIGHT_DAYS_MS = 8 * 86_400_000

/** Sets what new players of this app receive. */
async function setSignupBonus(app: TestApp, bonus: number): Promise<void> {
  await app.db
    .updateTable('setting')
    .set({ value: String(bonus) })
    .where('key', '=', 'signup_bonus')
    .execute()
}
