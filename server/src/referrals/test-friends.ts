import { sql } from 'kysely'
import { creditOffer } from '../earning/credit-offer.ts'
import { reverseOffer } from '../earning/reverse-offer.ts'
import type { GivenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import type { TestApp } from '../testing/test-app.ts'
import { verifyEmailOf } from '../testing/verify-email-of.ts'

let made = 0

/** The code in the links of a player. */
export async function codeOf(app: TestApp, player: GivenPlayer): Promise<string> {
  return (await send(app, player, '/api/referral/stats')).json().referralCode
}

/** Somebody who signs up from an address of their own, with whatever else is said. */
export async function givenFriend(
  app: TestApp,
  options: {
    referralCode?: string
    remoteAddress?: string
    cookie?: string
    verified?: boolean
  } = {},
): Promise<GivenPlayer> {
  made += 1
  const username = `friend_${made}`
  const email = `${username}@example.com`
  const { referralCode, cookie: sent, verified } = options
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: options.remoteAddress ?? `10.1.${made >> 8}.${made & 255}`,
    headers: sent === undefined ? {} : { cookie: sent },
    payload: { username, email, password: 'a quiet password', referralCode },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { id: playerId } = answer.json()
  if (verified) await verifyEmailOf(app.db, playerId)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { playerId, username, email, cookie }
}

/** An offer of a friend, by the name that its network gives it. */
type Offer = { playerId: number; transactionId: string; points: number }

export function credit({ db, clock }: TestApp, offer: Offer) {
  const unsaid = { offerName: null, clickId: null }
  const report = { network: 'demo', ...unsaid, now: clock.now(), ...offer }
  return db.transaction().execute((tx) => creditOffer(tx, report))
}

/** Takes an offer back, or a part of it that has a `name` of its own. */
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

/** What friends brought a player, less what chargebacks took, as the ledger has it. */
export async function broughtTo({ db }: TestApp, { playerId }: GivenPlayer): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(case when reason in ('referral_reward', 'referral_commission')
      then amount else -amount end), 0)::bigint as points
    from transfer where player_id = ${playerId} and reason in ('referral_reward',
      'referral_commission', 'referral_chargeback', 'referral_chargeback_debt')`.execute(db)
  return rows[0]?.points ?? 0
}

/** Lets a player log in from an address; answers what their browser sends from then on. */
export async function logInFrom(
  { server }: TestApp,
  { username }: GivenPlayer,
  { remoteAddress, device }: { remoteAddress: string; device?: string },
): Promise<string> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: device === undefined ? {} : { cookie: device },
    payload: { username, password: 'a quiet password' },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The part of a browser's cookies by which its device is known. */
export function deviceIn({ cookie }: Pick<GivenPlayer, 'cookie'>): string {
  return /device=[0-9a-f]{32}/.exec(cookie)?.[0] ?? ''
}
