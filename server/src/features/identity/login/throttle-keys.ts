import { foldText } from '@tallyhouse/contract/fold-text'
import type { DeviceAndAddress } from '#core/safety/sightings.ts'
import type { Db } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import type { SessionFrom } from '../sessions/session-from.ts'
import type { AttemptKey } from './attempt-limit.ts'
import { usernameOfEmail } from './find-by-credentials.ts'

const OWN_TRIES = 5
const ACCOUNT_TRIES = 50
const ADDRESS_TRIES = 100
const CODE_TRIES = 100

/** `isOwn`: the browser has been logged in to the account before. */
export type ThrottleKeys = { isOwn: boolean; keys: AttemptKey[] }

/**
 * The keys under which a login attempt is counted. A browser that has been logged in to the account before
 * has its own count, so an attacker's attempts cannot lock out the owner. Any other attempt is counted per
 * account and address, and per address. If the account was never used from that address, it is also counted
 * with all other such attempts on the account. An email counts as its username, so that it does not double
 * the attempts. Unknown usernames are counted in the same way.
 */
export async function throttleKeys(
  db: Db,
  username: string,
  { remoteAddress, device }: DeviceAndAddress,
): Promise<ThrottleKeys> {
  const name = foldText(username)
  const resolved = name.includes('@') ? await usernameOfEmail(db, name) : undefined
  const account = foldText(resolved ?? name)
  const address = callerAddress(remoteAddress)
  const seen = await selectSightings(db, account, { address, device })
  if (seen.some((sighting) => sighting.device === device)) {
    return { isOwn: true, keys: [own(['login', account, 'by', device])] }
  }
  const newAddress = shared(['login', account], ACCOUNT_TRIES)
  const keys = [
    own(['login', account, 'from', address]),
    shared(['login from', address], ADDRESS_TRIES),
    ...(seen.length > 0 ? [] : [newAddress]),
  ]
  return { isOwn: false, keys }
}

/**
 * The keys for password attempts within a session: one per address, so that wrong guesses with a copied
 * cookie do not make the owner wait at theirs, and one for the session, so that many addresses do not
 * multiply the attempts.
 */
export function passwordKeys({ sid, remoteAddress }: SessionFrom): AttemptKey[] {
  const address = callerAddress(remoteAddress)
  return [own(['password', sid, address]), shared(['password', sid], ACCOUNT_TRIES)]
}

/**
 * The keys for code attempts: one per session and address, so that a stolen session does not make the owner
 * wait in theirs, nor a copied cookie at their address, and one for all the player's sessions, so that
 * several do not multiply the attempts. Both are shared, because not every call with a code checks
 * it: only the check itself resets them. A login has no session yet.
 */
export function codeKeys(playerId: number, from: SessionFrom | undefined): AttemptKey[] {
  const all = shared(['code', playerId], CODE_TRIES)
  if (from === undefined) return [all]
  const address = callerAddress(from.remoteAddress)
  return [shared(['code', playerId, from.sid, address], OWN_TRIES), all]
}

/**
 * The key for wrong codes at login after a correct password. It does not limit attempts; it decides when
 * the owner is notified.
 */
export function loginCodeKey(playerId: number): AttemptKey {
  return shared(['code at login', playerId], CODE_TRIES)
}

type Parts = (string | number)[]

function own(parts: Parts): AttemptKey {
  return { name: serializeKeyParts(parts), freeAttempts: OWN_TRIES, isShared: false }
}

function shared(parts: Parts, freeAttempts: number): AttemptKey {
  return { name: serializeKeyParts(parts), freeAttempts, isShared: true }
}

/** Unambiguous: user input in one part cannot collide with another key. */
function serializeKeyParts(parts: Parts): string {
  return JSON.stringify(parts)
}

/** Earlier uses of the account from this address or device. An empty device id never matches. */
function selectSightings(db: Db, account: string, from: { address: string; device: string }) {
  return db
    .selectFrom('sighting')
    .innerJoin('player', 'player.id', 'sighting.player_id')
    .where(folded('username'), '=', account)
    .where((where) =>
      where.or([
        where('sighting.remote_address', '=', from.address),
        where.and([where('device', '=', from.device), where('device', '<>', '')]),
      ]),
    )
    .select('device')
    .execute()
}
