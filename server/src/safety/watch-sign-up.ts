import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { callerAddress } from '../http/caller-address.ts'
import { disposableDomainOf } from './disposable-domain.ts'
import { raiseSignal } from './raise-signal.ts'
import { sawPlayer, type Whereabouts } from './sightings.ts'
import { watchExcluded } from './watch-excluded.ts'

const DAY_MS = 86_400_000
const WATCHED_DAYS = 7
/** A household may well have two; more are shown to the admins. */
const ACCOUNTS_MAX = 2
const SIGHTINGS_COUNTED = 100

type SignUp = Whereabouts & { playerId: number; email: string; now: Date }

/**
 * Keeps where a new player came from, and shows them to the admins when many came from there
 * lately, somebody is there who excluded themself, or their email is of the throw-away kind. It
 * refuses nobody.
 */
export async function watchSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  await sawPlayer(tx, signUp)
  await watchExcluded(tx, signUp)
  await watchEmail(tx, signUp)
  // Last, because sign-ups at the same address wait from there on.
  await watchAddress(tx, signUp)
}

async function watchAddress(tx: Tx, { playerId, remoteAddress, now }: SignUp): Promise<void> {
  const address = callerAddress(remoteAddress)
  // Of sign-ups at the same moment, each sees those before it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${address}`}, 0))`.execute(tx)
  const accounts = await countAccounts(tx, address, new Date(now.getTime() - WATCHED_DAYS * DAY_MS))
  if (accounts <= ACCOUNTS_MAX) return
  const details = { accounts, days: WATCHED_DAYS }
  await raiseSignal(tx, { playerId, kind: 'many_accounts', subject: address, details, now })
}

/**
 * How many players who are new since then were seen at an address lately; many are not all counted.
 */
async function countAccounts(tx: Tx, address: string, since: Date): Promise<number> {
  const rows = await tx
    .selectFrom('sighting')
    .innerJoin('player', 'player.id', 'sighting.player_id')
    .select('player.id')
    .where('remote_address', '=', address)
    .where('first_at', '>', since)
    .where('created_at', '>', since)
    .orderBy('first_at', 'desc')
    .limit(SIGHTINGS_COUNTED)
    .execute()
  return new Set(rows.map(({ id }) => id)).size
}

async function watchEmail(tx: Tx, { playerId, email, now }: SignUp): Promise<void> {
  const subject = disposableDomainOf(email)
  if (subject === undefined) return
  await raiseSignal(tx, { playerId, kind: 'disposable_email', subject, details: {}, now })
}
