import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { callerAddress, callerNetwork } from '#platform/http/caller-address.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { raiseSignal } from './raise-signal.ts'
import { type DeviceAndAddress, recordSighting } from './sightings.ts'
import { watchExcluded } from './watch-excluded.ts'

const DAY_MS = 86_400_000
const WATCHED_DAYS = 7
/** A household may have two accounts; more raise a signal. */
const ACCOUNTS_MAX = 2
/** The same for an IPv6 /48, which may be a campus or a provider's customers. */
const NETWORK_ACCOUNTS_MAX = ACCOUNTS_MAX * processLimits.addressesPerNetwork
const SIGHTINGS_COUNTED = 100

type SignUp = DeviceAndAddress & { playerId: number; email: string; now: Date }

/**
 * Records a new player's sighting. Raises a signal if many players recently signed up from the same
 * address or network, if a self-excluded player uses the same device or address, or if the email is disposable. It
 * never rejects the sign-up.
 */
export async function watchSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  await recordSighting(tx, signUp)
  await watchExcluded(tx, signUp)
  await watchEmail(tx, signUp)
  // Last, because they lock out other sign-ups from there until the commit.
  const address = callerAddress(signUp.remoteAddress)
  await watchOrigin(tx, signUp, { column: 'remote_address', origin: address, max: ACCOUNTS_MAX })
  const network = callerNetwork(signUp.remoteAddress)
  if (network === undefined) return
  await watchOrigin(tx, signUp, { column: 'network', origin: network, max: NETWORK_ACCOUNTS_MAX })
}

/** Where players sign up: an address, or a network. */
type Origin = { column: 'remote_address' | 'network'; origin: string; max: number }

async function watchOrigin(tx: Tx, { playerId, now }: SignUp, from: Origin): Promise<void> {
  const { origin, max } = from
  // Serializes concurrent sign-ups, so that each one counts those before it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${origin}`}, 0))`.execute(tx)
  const accounts = await countAccounts(tx, from, new Date(now.getTime() - WATCHED_DAYS * DAY_MS))
  if (accounts <= max) return
  const details = { accounts, days: WATCHED_DAYS }
  await raiseSignal(tx, { playerId, kind: 'many_accounts', subject: origin, details, now })
}

/** How many players were created and first seen there since then, from the newest 100 sightings. */
async function countAccounts(tx: Tx, { column, origin }: Origin, since: Date): Promise<number> {
  const rows = await tx
    .selectFrom('sighting')
    .innerJoin('player', 'player.id', 'sighting.player_id')
    .select('player.id')
    .where(column, '=', origin)
    .where('first_at', '>', since)
    .where('created_at', '>', since)
    .orderBy('first_at', 'desc')
    .limit(SIGHTINGS_COUNTED)
    .execute()
  return new Set(rows.map(({ id }) => id)).size
}

async function watchEmail(tx: Tx, { playerId, email, now }: SignUp): Promise<void> {
  const subject = findDisposableDomain(email)
  if (subject === undefined) return
  await raiseSignal(tx, { playerId, kind: 'disposable_email', subject, details: {}, now })
}

const disposableDomains = disposableEmailBlocklistSet()

/** The disposable email domain that an address belongs to (also as a subdomain), if there is one. */
function findDisposableDomain(email: string): string | undefined {
  let domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  while (domain.includes('.')) {
    if (disposableDomains.has(domain)) return domain
    domain = domain.slice(domain.indexOf('.') + 1)
  }
  return undefined
}
