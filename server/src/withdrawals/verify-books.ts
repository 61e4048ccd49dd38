import type { Tx } from '../db/connect.ts'
import { type Breach, isAnyBroken, type Log, reportBreach } from '../integrity/breach.ts'
import { heldBreaches } from '../ledger/held-breaches.ts'
import { forgetVerified, verifyWallet } from '../ledger/verify-wallets.ts'
import { holdBreaches } from './hold-breaches.ts'

/**
 * Whether nothing may be sent to this player: an invariant is broken, or one of theirs is. What is found
 * here is reported like what the background checks find. Lock the player's wallet first.
 */
export async function areBooksBroken(
  tx: Tx,
  { playerId, log, now }: { playerId: number; log: Log; now: Date },
): Promise<boolean> {
  if (await isAnyBroken(tx)) return true
  const found = await findBreach(tx, playerId)
  if (found === undefined) return false
  if (found.checkId === 'ledger-balance') await forgetVerified(tx, playerId)
  await reportBreach(tx, { ...found, log, now })
  return true
}

/** The first invariant of a player that does not hold, under its name in the audit. */
async function findBreach(tx: Tx, playerId: number): Promise<Breach | undefined> {
  const checks = [
    ['ledger-balance', verifyWallet],
    ['ledger-held', heldBreaches],
    ['withdrawal-hold', holdBreaches],
  ] as const
  for (const [checkId, find] of checks) {
    const breaches = await find(tx, playerId)
    if (breaches.length > 0) return { checkId, breaches }
  }
  return undefined
}
