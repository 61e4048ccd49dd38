import { readAccepted } from '#core/integrity/accepted-breaches.ts'
import { addBreaches, type Broken, isStopped, type Log } from '#core/integrity/breach.ts'
import { heldBreaches } from '#core/ledger/held-breaches.ts'
import { clearVerified, verifyWallet } from '#core/ledger/verify-wallets.ts'
import type { Tx } from '#platform/db/connect.ts'
import { holdBreaches } from './hold-breaches.ts'

/**
 * Whether payouts to this player must wait: a broken invariant concerns them, or one of this player's is
 * found to be. A breach found here is reported like one found by the background checks. Lock the player's
 * wallet first.
 */
export async function areBooksBroken(
  tx: Tx,
  { playerId, log, now }: { playerId: number; log: Log; now: Date },
): Promise<boolean> {
  if (await isStopped(tx, playerId)) return true
  const found = await findBreach(tx, playerId)
  if (found === undefined) return false
  if (found.checkId === 'ledger-balance') await clearVerified(tx, playerId)
  await addBreaches(tx, { ...found, log, now })
  return true
}

/** A player's first broken invariant, under its id in the audit. */
async function findBreach(tx: Tx, playerId: number): Promise<Broken | undefined> {
  const acceptedBy = await readAccepted(tx)
  const checks = [
    ['ledger-balance', verifyWallet],
    ['ledger-held', heldBreaches],
    ['withdrawal-hold', holdBreaches],
  ] as const
  for (const [checkId, find] of checks) {
    const breaches = await find(tx, acceptedBy(checkId), playerId)
    if (breaches.length > 0) return { checkId, breaches }
  }
  return undefined
}
