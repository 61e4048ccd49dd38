import type { Tx } from '../db/connect.ts'
import { raiseSignal } from '../safety/raise-signal.ts'

const HOUR_MS = 3_600_000
/** More credits than this within an hour are hardly one person's work. */
const CREDITS_PER_HOUR_MAX = 20

/** Shows a player to the admins who completes offers faster than people do. They are paid as ever. */
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
