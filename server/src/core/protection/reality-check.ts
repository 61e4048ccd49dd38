import type { realityCheck } from '@tallyhouse/contract/protection'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Protection, readRealityCheckMinutes } from './read-protection.ts'

/** Sets a player's reality check interval; null turns it off. */
export async function setRealityCheck(
  tx: Tx,
  { playerId, minutes }: { playerId: number; minutes: Protection['realityCheckMinutes'] },
): Promise<void> {
  if (minutes === null) {
    await tx.deleteFrom('reality_check').where('player_id', '=', playerId).execute()
    return
  }
  await tx
    .insertInto('reality_check')
    .values({ player_id: playerId, minutes })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ minutes }))
    .execute()
}

/** A session's duration and result, from the wallet totals at its start. */
export async function readRealityCheck(
  db: Db,
  { sid, playerId, now }: { sid: string; playerId: number; now: Date },
): Promise<z.output<typeof realityCheck.response>> {
  const { rows } = await sql<{ startedAt: string; wagered: number; won: number }>`
    select sess ->> 'createdAt' as "startedAt",
      wagered - wagered_before as wagered, won - won_before as won
    from session join wallet using (player_id)
    where sid = ${sid}`.execute(db)
  const [session] = rows
  if (session === undefined) throw new AppError('unauthenticated')
  const { startedAt, wagered, won } = session
  return {
    startedAt,
    elapsedMs: Math.max(0, now.getTime() - Date.parse(startedAt)),
    wagered,
    won,
    netResult: won - wagered,
    realityCheckMinutes: await readRealityCheckMinutes(db, playerId),
  }
}
