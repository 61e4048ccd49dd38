import { sql } from 'kysely'
import { creditOffer } from '#features/earning/offers/credit-offer.ts'
import { reverseOffer } from '#features/earning/offers/reverse-offer.ts'
import type { GivenPlayer } from '../given.ts'
import { markEmailsVerified } from '../players/mark-emails-verified.ts'
import { send } from '../send.ts'
import type { TestApp } from '../test-app.ts'

let serial = 0

/** A player's referral code. */
export async function fetchReferralCode(app: TestApp, player: GivenPlayer): Promise<string> {
  return (await send(app, player, '/api/referral/stats')).json().referralCode
}

/** Signs up a player from a separate IP address by default. */
export async function givenFriend(
  app: TestApp,
  options: {
    referralCode?: string
    remoteAddress?: string
    cookie?: string
    verified?: boolean
  } = {},
): Promise<GivenPlayer> {
  serial += 1
  const username = `friend_${serial}`
  const email = `${username}@example.com`
  const { referralCode, cookie: requestCookie, verified } = options
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: options.remoteAddress ?? `10.1.${serial >> 8}.${serial & 255}`,
    headers: requestCookie === undefined ? {} : { cookie: requestCookie },
    payload: { username, email, password: 'a quiet password', referralCode },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  const { id: playerId } = response.json()
  if (verified) await markEmailsVerified(app.db, playerId)
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { playerId, username, email, cookie }
}

/** An offer that a friend completed, with the network's transaction id. */
type Offer = { playerId: number; transactionId: string; points: number }

export function credit({ db, clock }: TestApp, offer: Offer) {
  const report = { network: 'demo', offerName: null, clickId: null, now: clock.now(), ...offer }
  return db.transaction().execute((tx) => creditOffer(tx, report))
}

/** Reverses an offer, or the given part of it. `name` is the partial reversal's transaction id. */
export function reverse(
  { db, clock }: TestApp,
  { playerId, transactionId }: Offer,
  part?: { name: string; points: number },
) {
  const report = {
    network: 'demo',
    transactionId: part?.name ?? transactionId,
    of: transactionId,
    playerId,
    points: part?.points ?? null,
    now: clock.now(),
  }
  return db.transaction().execute((tx) => reverseOffer(tx, report))
}

/** A player's referral earnings in the ledger, net of chargebacks. */
export async function referredTo({ db }: TestApp, { playerId }: GivenPlayer): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(case when reason in ('referral_reward', 'referral_commission')
      then amount else -amount end), 0)::bigint as points
    from transfer where player_id = ${playerId} and reason in ('referral_reward',
      'referral_commission', 'referral_chargeback', 'referral_chargeback_debt')`.execute(db)
  return rows[0]?.points ?? 0
}

/** Logs a player in from an IP address, and returns the cookies that the browser then sends. */
export async function logInFrom(
  { server }: TestApp,
  { username }: GivenPlayer,
  { remoteAddress, device }: { remoteAddress: string; device?: string },
): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: device === undefined ? {} : { cookie: device },
    payload: { username, password: 'a quiet password' },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The cookie that identifies a device. */
export function deviceIn({ cookie }: Pick<GivenPlayer, 'cookie'>): string {
  return /device=[0-9a-f]{32}/.exec(cookie)?.[0] ?? ''
}
