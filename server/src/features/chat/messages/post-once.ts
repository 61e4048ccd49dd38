import { sql } from 'kysely'
import { openResponses, type PlayerKey, retryIfStored } from '#core/ledger/idempotency.ts'
import type { Db, Tx } from '#platform/db/connect.ts'

type Posted<Answer> = { response: Answer; isRepeat: boolean }

/**
 * Runs work that posts for a player. One player's posts run one after the other, so that concurrent
 * messages see each other (for the flood and repeat checks). A repeat with the same idempotency key
 * returns the first response.
 * @throws AppError `idempotency_key_reused`, and what `work` throws
 */
export function postOnce<Answer>(
  db: Db,
  caller: { playerId: number; key: PlayerKey | undefined; now: Date },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Posted<Answer>> {
  return retryIfStored(() =>
    db.transaction().execute((tx) => postLocked(tx, caller, () => work(tx))),
  )
}

async function postLocked<Answer>(
  tx: Tx,
  { playerId, key, now }: { playerId: number; key: PlayerKey | undefined; now: Date },
  work: () => Promise<Answer>,
): Promise<Posted<Answer>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${playerId}`}, 0))`.execute(tx)
  const responses = await openResponses(tx, key ? [key] : [])
  const stored = key && responses.find(key)
  if (stored !== undefined) return { response: stored as Answer, isRepeat: true }
  const response = await work()
  if (key) responses.save(key, response)
  await responses.write(now)
  return { response, isRepeat: false }
}
