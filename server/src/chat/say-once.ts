import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { againIfKept, openAnswers, type PlayerKey } from '../ledger/idempotency.ts'

/** What a player said, and whether it had been said before. */
type Said<Answer> = { answer: Answer; isRepeat: boolean }

/**
 * Has a player say something. What they say is said one after the other, or messages sent at once
 * would not see each other; a repeat under the same key is answered from the first time.
 * @throws AppError `idempotency_key_reused`, and what `work` throws
 */
export function sayOnce<Answer>(
  db: Db,
  said: { playerId: number; key: PlayerKey | undefined; now: Date },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Said<Answer>> {
  return againIfKept(() => db.transaction().execute((tx) => sayInTurn(tx, said, () => work(tx))))
}

async function sayInTurn<Answer>(
  tx: Tx,
  { playerId, key, now }: { playerId: number; key: PlayerKey | undefined; now: Date },
  work: () => Promise<Answer>,
): Promise<Said<Answer>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${playerId}`}, 0))`.execute(tx)
  const answers = await openAnswers(tx, key ? [key] : [])
  const known = key && answers.find(key)
  if (known !== undefined) return { answer: known as Answer, isRepeat: true }
  const answer = await work()
  if (key) answers.keep(key, answer)
  await answers.write(now)
  return { answer, isRepeat: false }
}
