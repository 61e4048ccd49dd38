import { confirmAs } from './players/confirm-as.ts'
import { earnPoints } from './players/earn-points.ts'
import type { TestApp } from './test-app.ts'

/** A logged-in player. `cookie` is their `Cookie` header. */
export type GivenPlayer = { playerId: number; username: string; email: string; cookie: string }

/** Every given player's password. */
export const PASSWORD = 'a quiet password'

let created = 0

/**
 * Registers a player, with `points` as their sign-up bonus, or with `earned` points from an offer and
 * no bonus, who then confirms their password. Call it sequentially, because it changes the setting.
 */
export async function givenPlayer(
  app: TestApp,
  options: { points?: number; earned?: number; verified?: boolean; admin?: boolean } = {},
): Promise<GivenPlayer> {
  const { earned, points: bonus = earned === undefined ? undefined : 0 } = options
  created += 1
  const username = `player_${created}`
  const email = `${username}@example.com`
  if (bonus !== undefined) await setSignupBonus(app, bonus)
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username, email, password: PASSWORD },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  const { id: playerId } = response.json()
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
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
  if (earned !== undefined) {
    await earnPoints(app.db, { playerId, points: earned, now: app.clock.now() })
  }
  await confirmAs(app, { cookie })
  return { playerId, username, email, cookie }
}

/**
 * Registers a verified player with these points from an offer and nothing that requires a review:
 * the account is not new, and has no open signals.
 */
export async function givenEarner(app: TestApp, amount: number): Promise<GivenPlayer> {
  const player = await givenPlayer(app, { earned: amount, verified: true })
  const { playerId } = player
  const now = app.clock.now()
  await app.db
    .updateTable('player')
    .set({ created_at: new Date(now.getTime() - EIGHT_DAYS_MS) })
    .where('id', '=', playerId)
    .execute()
  await app.db.deleteFrom('abuse_signal').where('player_id', '=', playerId).execute()
  return player
}

let gamepasses = 0

/** A Roblox account unique to this player, and a new gamepass that it sells. */
export function newRobloxDetails({ playerId, username }: GivenPlayer) {
  gamepasses += 1
  return { username, gamepassId: `${playerId}0${gamepasses}` }
}

const EIGHT_DAYS_MS = 8 * 86_400_000

/** Sets the sign-up bonus for new players. */
async function setSignupBonus(app: TestApp, bonus: number): Promise<void> {
  await app.db
    .updateTable('setting')
    .set({ value: String(bonus) })
    .where('key', '=', 'signup_bonus')
    .execute()
}
