import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { IdempotencyKey } from '../http/mount.ts'

/** A player's key for one call. */
export type PlayerKey = IdempotencyKey & { playerId: number }

/** The answers of some keys within one transaction: those kept before and those given now. */
export type Answers = {
  /**
   * The answer of the first execution, or undefined when there was none.
   * @throws AppError `idempotency_key_reused` when that execution had another body
   */
  find(key: PlayerKey): unknown
  /** Keeps an answer, to be written with the transfers it reports. */
  keep(key: PlayerKey, answer: unknown): void
  write(now: Date): Promise<void>
}

type Kept = { key: PlayerKey; answer: string }

/** Looks up many keys at once. Ask after the wallets are locked, or a rival's answer is missed. */
export async function openAnswers(tx: Tx, keys: PlayerKey[]): Promise<Answers> {
  const known = new Map((await readKept(tx, keys)).map((kept) => [nameOf(kept.key), kept]))
  const fresh: Kept[] = []

  function find(key: PlayerKey): unknown {
    const kept = known.get(nameOf(key))
    if (kept === undefined) return undefined
    if (!kept.key.bodyHash.equals(key.bodyHash)) throw new AppError('idempotency_key_reused')
    return JSON.parse(kept.answer)
  }

  function keep(key: PlayerKey, answer: unknown): void {
    const kept = { key, answer: JSON.stringify(answer) }
    known.set(nameOf(key), kept)
    fresh.push(kept)
  }

  return { find, keep, write: (now) => writeKept(tx, fresh, now) }
}

/**
 * Does work again whose key another call of the player kept meanwhile: the second time, that shows.
 * For calls that share a route and wait for different locks.
 */
export async function againIfKept<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    if (code !== '23505' || constraint !== 'idempotency_key_pkey') throw error
    return work()
  }
}

async function readKept(tx: Tx, keys: PlayerKey[]): Promise<Kept[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PlayerKey & { answer: string }>`
    select kept.player_id as "playerId", kept.route, kept.key, kept.body_hash as "bodyHash",
      kept.answer
    from unnest(
      ${keys.map(({ playerId }) => playerId)}::bigint[],
      ${keys.map(({ route }) => route)}::text[],
      ${keys.map(({ key }) => key)}::text[]
    ) as asked (player_id, route, key)
    join idempotency_key kept using (player_id, route, key)`.execute(tx)
  return rows.map(({ answer, ...key }) => ({ key, answer }))
}

async function writeKept(tx: Tx, entries: Kept[], now: Date): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into idempotency_key (player_id, route, key, body_hash, answer, created_at)
    select player_id, route, key, body_hash, answer, ${now}::timestamptz
    from unnest(
      ${entries.map(({ key }) => key.playerId)}::bigint[],
      ${entries.map(({ key }) => key.route)}::text[],
      ${entries.map(({ key }) => key.key)}::text[],
      ${entries.map(({ key }) => key.bodyHash)}::bytea[],
      ${entries.map(({ answer }) => answer)}::text[]
    ) as entry (player_id, route, key, body_hash, answer)`.execute(tx)
}

function nameOf({ playerId, route, key }: PlayerKey): string {
  return `${playerId} ${route} ${key}`
}
