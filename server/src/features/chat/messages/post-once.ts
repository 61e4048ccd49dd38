import { sql } from 'kysely'
import { openAnswers, type PlayerKey, retryIfStored } from '#core/ledger/idempotency.ts'
import type { Db, Tx } from '#platform/db/connect.ts'

type Posted<Answer> = { answer: Answer; isRepeat: boolean }

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
  const answers = await openAnswers(tx, key ? [key] : [])
  const stored = key && answers.find(key)
  if (stored !== undefined) return { answer: stored as Answer, isRepeat: true }
  const answer = await work()
  if (key) answers.save(key, answer)
  await answers.write(now)
  return { answer, isRepeat: false }
}
