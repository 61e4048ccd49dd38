import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { openWithdrawal, owes } from '../open-withdrawal.ts'
import { resolveOwed } from './settle-payout.ts'

/**
 * Cancels unsent withdrawals by a player who owes points, newest first, until the debt is repaid. Payouts
 * that were sent are left to their providers.
 */
export function reclaimJob({ db, clock }: { db: Db; clock: Clock }): JobKind {
  async function work(payload: Record<string, unknown>) {
    const playerId = Number(payload.playerId)
    const reclaimOne = () =>
      db.transaction().execute((tx) => reclaimNewest(tx, { playerId, now: clock.now() }))
    while (await reclaimOne());
    return undefined
  }
  return { work, triedForMs: Number.POSITIVE_INFINITY }
}

/** Returns whether there may be more to reclaim. */
async function reclaimNewest(
  tx: Tx,
  { playerId, now }: { playerId: number; now: Date },
): Promise<boolean> {
  const newest = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', 'in', ['pending', 'approved'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const open = newest && (await openWithdrawal(tx, newest.id))
  if (open === undefined || !owes(open)) return false
  // It may have been sent or decided before this transaction took the player's lock.
  const isUnsent = open.row.status === 'pending' || open.row.status === 'approved'
  if (isUnsent) await resolveOwed(tx, open, now)
  return true
}
