import type { Tx } from '#platform/db/connect.ts'
import { runAll, type Statement, selectRows, statement } from '#platform/db/statement.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { IdempotencyKey } from '#platform/http/mount.ts'

/** A player's key for one call. */
export type PlayerKey = IdempotencyKey & { playerId: number }

/** The stored responses for some keys, within one transaction that has locked the players' wallets. */
export type Responses = {
  /**
   * The first execution's response, or undefined if there was none.
   * @throws AppError `idempotency_key_reused` if that execution had a different body
   */
  find(key: PlayerKey): unknown
  /** Saves a response. Write it in the transaction that writes the transfers it reports. */
  save(key: PlayerKey, response: unknown): void
  writes(now: Date): Statement[]
}

type OpenResponses = Responses & { write(now: Date): Promise<void> }
type ResponseRow = PlayerKey & { response: string }
type StoredResponse = { key: PlayerKey; response: string }

/**
 * Reads the responses for many keys. Lock the wallets first, or a concurrent call's response is
 * missed.
 */
export async function openResponses(tx: Tx, keys: PlayerKey[]): Promise<OpenResponses> {
  const read = responsesUnder(keys)
  const responses = createResponses(read ? await selectRows(tx, read) : [])
  return { ...responses, write: (now) => runAll(tx, responses.writes(now)) }
}

export function createResponses(rows: ResponseRow[]): Responses {
  const byKey = new Map(rows.map(({ response, ...key }) => [toMapKey(key), { key, response }]))
  const added: StoredResponse[] = []

  function find(key: PlayerKey): unknown {
    const stored = byKey.get(toMapKey(key))
    if (stored === undefined) return undefined
    if (!stored.key.bodyHash.equals(key.bodyHash)) throw new AppError('idempotency_key_reused')
    return JSON.parse(stored.response)
  }

  function save(key: PlayerKey, response: unknown): void {
    const stored = { key, response: JSON.stringify(response) }
    byKey.set(toMapKey(key), stored)
    added.push(stored)
  }

  return { find, save, writes: (now) => insertResponses(added, now) }
}

/**
 * Runs `work`, and once more if a concurrent call stored a response under the same key; the second
 * run finds it. For calls on one route that lock different rows.
 */
export async function retryIfStored<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    if (code !== '23505' || constraint !== 'idempotency_key_pkey') throw error
    return work()
  }
}

/**
 * Reads the responses under these keys, if there are any keys. Lock the wallets first. Locks the responses, so
 * that the commit of a repeat waits for the standby, and thereby for the commit that stored the response.
 */
export function responsesUnder(keys: PlayerKey[]): Statement<ResponseRow> | undefined {
  if (keys.length === 0) return undefined
  return statement`
    select stored.player_id as "playerId", stored.route, stored.key, stored.body_hash as "bodyHash",
      stored.answer as response
    from unnest(
      ${keys.map(({ playerId }) => playerId)}::bigint[],
      ${keys.map(({ route }) => route)}::text[],
      ${keys.map(({ key }) => key)}::text[]
    ) as requested (player_id, route, key)
    join idempotency_key stored using (player_id, route, key)
    for update of stored`
}

function insertResponses(entries: StoredResponse[], now: Date): Statement[] {
  if (entries.length === 0) return []
  const insert = statement`
    insert into idempotency_key (player_id, route, key, body_hash, answer, created_at)
    select player_id, route, key, body_hash, answer, ${now}::timestamptz
    from unnest(
      ${entries.map(({ key }) => key.playerId)}::bigint[],
      ${entries.map(({ key }) => key.route)}::text[],
      ${entries.map(({ key }) => key.key)}::text[],
      ${entries.map(({ key }) => key.bodyHash)}::bytea[],
      ${entries.map(({ response }) => response)}::text[]
    ) as entry (player_id, route, key, body_hash, answer)`
  return [insert]
}

function toMapKey({ playerId, route, key }: PlayerKey): string {
  return `${playerId} ${route} ${key}`
}
