import { raiseSignal } from '#core/safety/raise-signal.ts'
import type { Tx } from '#platform/db/connect.ts'

const HOUR_MS = 3_600_000
/** One person can hardly complete more offers than this within an hour. */
const CREDITS_PER_HOUR_MAX = 20

/** Raises an abuse signal for a player who completes offers implausibly fast. The offers are still paid. */
export async function watchVelocity(
  tx: Tx,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  const { credits } = await tx
    .selectFrom('offer_transaction')
    .select((all) => all.fn.countAll<number>().as('credits'))
    .where('player_id', '=', playerId)
    .where('reported_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  if (credits <= CREDITS_PER_HOUR_MAX) return
  const details = { credits, hours: 1 }
  await raiseSignal(tx, { playerId, kind: 'offer_velocity', subject: '', details, now })
}
