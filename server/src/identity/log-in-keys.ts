import type { Db } from '../db/connect.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { Whereabouts } from '../safety/sightings.ts'
import { usernameOfEmail } from './find-by-credentials.ts'
import type { GuessKey } from './guess-pace.ts'

const OWN_TRIES = 5
const ACCOUNT_TRIES = 50
const ADDRESS_TRIES = 100
const CODE_TRIES = 100

/** Under which keys a log-in is counted, and whether its browser was in the account before. */
export type LogInKeys = { isOwn: boolean; keys: GuessKey[] }

/**
 * Under which keys a log-in is counted. A browser that was in the account before has a count of its
 * own, so nobody's guesses keep its owner out. Everybody else is counted by account and address,
 * and with all others from their address; and, at an address the account was not used from, with
 * all other strangers to the account. An email is counted as the username it stands for, so that nobody has
 * twice the tries. Names that nobody has are counted alike.
 */
export async function logInKeys(
  db: Db,
  username: string,
  { remoteAddress, device }: Whereabouts,
): Promise<LogInKeys> {
  const named = username.includes('@') ? await usernameOfEmail(db, username) : undefined
  const account = (named ?? username).toLowerCase()
  const address = callerAddress(remoteAddress)
  const seen = await sightingsOf(db, account, { address, device })
  if (seen.some((sighting) => sighting.device === device)) {
    return { isOwn: true, keys: [own(['log-in', account, 'by', device])] }
  }
  const stranger = shared(['log-in', account], ACCOUNT_TRIES)
  const keys = [
    own(['log-in', account, 'from', address]),
    shared(['log-in from', address], ADDRESS_TRIES),
    ...(seen.length > 0 ? [] : [stranger]),
  ]
  return { isOwn: false, keys }
}

/** Under which key somebody who is signed in guesses at the password. */
export function passwordKey(sid: string): GuessKey {
  return own(['password', sid])
}

/**
 * Under which keys a session guesses at codes: its own, so that a stolen session does not make the owner
 * wait in theirs, and one of all sessions of the player, as many stolen ones would be many tries. Not every
 * call that brings a code has it judged, so that what judges one right forgets the wrong ones, and no other
 * success does. A log-in has no session yet.
 */
export function codeKeys(playerId: number, sid: string | undefined): GuessKey[] {
  const all = shared(['code', playerId], CODE_TRIES)
  return sid === undefined ? [all] : [shared(['code', playerId, sid], OWN_TRIES), all]
}

/**
 * Under which key wrong codes at log-in are counted, after the right password. Nobody waits for it: it decides
 * when the owner is notified.
 */
export function codeAtLogInKey(playerId: number): GuessKey {
  return shared(['code at log-in', playerId], CODE_TRIES)
}

type Parts = (string | number)[]

function own(parts: Parts): GuessKey {
  return { name: nameOf(parts), freeTries: OWN_TRIES, isShared: false }
}

function shared(parts: Parts, freeTries: number): GuessKey {
  return { name: nameOf(parts), freeTries, isShared: true }
}

/** Keeps the parts apart, whatever people type. */
function nameOf(parts: Parts): string {
  return JSON.stringify(parts)
}

/** Where the account was used before that fits the caller; browsers without a name are left out. */
function sightingsOf(db: Db, account: string, from: { address: string; device: string }) {
  return db
    .selectFrom('sighting')
    .innerJoin('player', 'player.id', 'sighting.player_id')
    .where((where) => where(where.fn('lower', ['username']), '=', account))
    .where((where) =>
      where.or([
        where('sighting.remote_address', '=', from.address),
        where.and([where('device', '=', from.device), where('device', '<>', '')]),
      ]),
    )
    .select('device')
    .execute()
}
