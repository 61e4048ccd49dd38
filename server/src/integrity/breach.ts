import type { Db, Tx } from '../db/connect.ts'
import { tellAdmins } from '../notifications/tell-admins.ts'

export type Log = { error(details: object, message: string): void }

export type Breach = { checkId: string; breaches: string[] }

/** Whether an invariant is broken: then no payout is sent. */
export async function isAnyBroken(db: Db): Promise<boolean> {
  const open = db.selectFrom('integrity_breach').select('id').where('cleared_at', 'is', null)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** Keeps a broken invariant, logs it, and notifies the admins, once until it is cleared. */
export async function reportBreach(
  tx: Tx,
  { checkId, breaches, log, now }: Breach & { log: Log; now: Date },
): Promise<void> {
  const opened = await tx
    .insertInto('integrity_breach')
    .values({ check_id: checkId, breaches, found_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened === undefined) return
  log.error({ check: checkId, breaches }, 'the books are broken, and payouts stop')
  const message = `The check ${checkId} failed: ${breaches[0] ?? ''}. No payout is sent until it passes.`
  await tellAdmins(tx, { title: 'Payouts stopped: the books are broken', message, now })
}

/** Ends what was reported of an invariant that holds by now. */
export async function clearBreach(tx: Tx, checkId: string, now: Date): Promise<void> {
  const cleared = await tx
    .updateTable('integrity_breach')
    .set({ cleared_at: now })
    .where('check_id', '=', checkId)
    .where('cleared_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (cleared === undefined) return
  const isBroken = await isAnyBroken(tx)
  const title = isBroken ? 'A check of the books passes again' : 'Payouts resumed'
  const rest = isBroken ? ' Payouts wait for the other checks.' : ''
  await tellAdmins(tx, { title, message: `The check ${checkId} passes again.${rest}`, now })
}
