import type { Log } from '#core/integrity/breach.ts'
import { isBanned } from '#features/identity/is-banned.ts'
import type { Tx } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type OpenWithdrawal, owes } from '../open-withdrawal.ts'
import { readFirstResolution } from './first-resolution.ts'
import { areBooksBroken } from './verify-books.ts'

/** Why a payout that was submitted must not be paid now. */
export type PayoutHold = 'debt' | 'removed' | 'proposed' | 'banned' | 'paused' | 'broken'

/**
 * Why a submitted payout must not be paid now, if there is a reason: its player owes points, removed the address,
 * or is banned; a first admin has proposed an outcome; payouts are paused; or the books are broken.
 */
export async function findHold(
  tx: Tx,
  open: OpenWithdrawal,
  { log, now }: { log: Log; now: Date },
): Promise<PayoutHold | undefined> {
  const { id, player_id: playerId, removed_at: removedAt } = open.row
  if (owes(open)) return 'debt'
  if (removedAt !== null) return 'removed'
  if (await readFirstResolution(tx, id)) return 'proposed'
  if (await isBanned(tx, playerId)) return 'banned'
  if ((await readSettings(tx)).payoutsPaused) return 'paused'
  return (await areBooksBroken(tx, { playerId, log, now })) ? 'broken' : undefined
}
