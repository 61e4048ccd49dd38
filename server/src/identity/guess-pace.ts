import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'

/** Whose guesses are counted together, and how many of them have to wait for nothing. */
export type GuessKey = {
  name: string
  freeTries: number
  /** Others guess under it, too: somebody's success leaves their tries counted. */
  isShared: boolean
}

const FORGOTTEN_AFTER_MS = 3_600_000
const WAIT_SECONDS_MAX = 900
const TIDIED_ROWS = 20
const wrongGuesses: ReadonlySet<string> = new Set([
  'credentials_wrong',
  'password_wrong',
  'second_factor_wrong',
])

/**
 * Does work that judges a guess at a password or a code. The guess is counted before it is judged,
 * so that guesses made at once do not pass each other, and taken back unless it was wrong. Who has
 * to wait is refused without being judged or counted, so that nobody can make a wait longer for
 * another.
 * @throws AppError `too_many_requests`, or what the work throws
 */
export async function atGuessPace<Result>(
  deps: { db: Db; clock: Clock; reply: FastifyReply },
  keys: GuessKey[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, clock, reply } = deps
  const waitSeconds = await db.transaction().execute((tx) => countGuess(tx, keys, clock.now()))
  if (waitSeconds > 0) {
    reply.header('retry-after', String(waitSeconds))
    throw new AppError('too_many_requests', `Too many tries. Please wait ${inWords(waitSeconds)}.`)
  }
  let result: Result
  try {
    result = await work()
  } catch (error) {
    const isWrong = error instanceof AppError && wrongGuesses.has(error.code)
    if (!isWrong) await settle((tx) => takeBackGuess(tx, keys))
    throw error
  }
  await settle((tx) => settleRightGuess(tx, keys))
  return result

  /** The work stands or has failed by now, and is what the caller hears of. */
  async function settle(write: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await db.transaction().execute(write)
    } catch (error) {
      reply.log.error({ err: error }, 'a guess stays counted')
    }
  }
}

/** Counts a wrong guess that has no pace of its own, and answers how many there were within an hour. */
export async function countWrongGuess(tx: Tx, key: GuessKey, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  const { rows } = await sql<{ tries: number }>`
    insert into guess_count as counted (key, tries, last_at) values (${hashOf(key)}, 1, ${now})
    on conflict (key) do update set last_at = excluded.last_at,
      tries = case when counted.last_at < ${oldest} then 1 else counted.tries + 1 end
    returning tries`.execute(tx)
  return rows[0]?.tries ?? 0
}

/** Forgets the wrong guesses under keys; for the transaction in which a guess turns out right. */
export async function forgetGuesses(tx: Tx, keys: GuessKey[]): Promise<void> {
  await lower(tx, { keys, forgotten: keys })
}

/**
 * Counts a guess under each key, or answers how many seconds to wait and counts nothing. A guess that the
 * clock, which may have gone back, has in the future counts as made now.
 */
async function countGuess(tx: Tx, keys: GuessKey[], now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  const hashes = keys.map(hashOf)
  await sql`
    insert into guess_count as counted (key, tries, last_at)
    select key, 0, ${now} from unnest(${hashes}::bytea[]) as asked (key) order by key
    on conflict (key) do update set last_at = excluded.last_at
    where counted.last_at > excluded.last_at`.execute(tx)
  const rows = await tx
    .selectFrom('guess_count')
    .selectAll()
    .where('key', 'in', hashes)
    .orderBy('key')
    .forUpdate()
    .execute()
  const waits = keys.map((key) => {
    const row = rows.find((counted) => counted.key.equals(hashOf(key)))
    if (row === undefined || row.last_at < oldest) return 0
    return row.last_at.getTime() + waitMs(row.tries, key.freeTries) - now.getTime()
  })
  const longest = Math.max(...waits)
  if (longest > 0) return Math.ceil(longest / 1000)
  await sql`
    update guess_count set last_at = ${now},
      tries = case when last_at < ${oldest} then 1 else tries + 1 end
    where key = any(${hashes}::bytea[])`.execute(tx)
  await tidy(tx, oldest)
  return 0
}

/** Nothing while tries are free, then a second, twice as long after each further one. */
function waitMs(tries: number, freeTries: number): number {
  if (tries < freeTries) return 0
  return 1000 * Math.min(2 ** (tries - freeTries), WAIT_SECONDS_MAX)
}

/**
 * Forgets the wrong guesses under keys that nobody shares, and takes this one back under the
 * others.
 */
async function settleRightGuess(tx: Tx, keys: GuessKey[]): Promise<void> {
  const own = keys.filter(({ isShared }) => !isShared)
  await lower(tx, { keys, forgotten: own })
}

async function takeBackGuess(tx: Tx, keys: GuessKey[]): Promise<void> {
  await lower(tx, { keys, forgotten: [] })
}

/** Locks all in the order of their keys. A row stays, for others may be about to count in it. */
async function lower(tx: Tx, counts: { keys: GuessKey[]; forgotten: GuessKey[] }): Promise<void> {
  const { keys, forgotten } = counts
  await sql`
    update guess_count set tries = case
      when key = any(${forgotten.map(hashOf)}::bytea[]) then 0 else greatest(tries - 1, 0) end
    where key in (
      select key from guess_count where key = any(${keys.map(hashOf)}::bytea[])
      order by key for update
    )`.execute(tx)
}

/**
 * Each guess clears away some of what nobody asks for any more; last, for it locks out of order.
 */
async function tidy(tx: Tx, oldest: Date): Promise<void> {
  await sql`
    delete from guess_count where key in (
      select key from guess_count where last_at < ${oldest}
      order by last_at limit ${TIDIED_ROWS} for update skip locked
    )`.execute(tx)
}

/** A hash, because people type passwords where a username belongs. */
function hashOf({ name }: GuessKey): Buffer {
  return createHash('sha256').update(name).digest()
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
