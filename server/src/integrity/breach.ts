import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type { Db, Tx } from '#db/connect.ts'
import { notifyAdmins } from '#notifications/notify-admins.ts'

export type Log = { error(details: object, message: string): void }

export type Breach = { checkId: string; breaches: string[] }

/** Whether any invariant is broken, which stops all payouts. */
export async function isAnyBroken(db: Db): Promise<boolean> {
  const open = db.selectFrom('integrity_breach').select('id').where('cleared_at', 'is', null)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** Records a broken invariant, logs it, and notifies the admins, once until it is cleared. */
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
  log.error({ check: checkId, breaches }, 'a check of the books failed; payouts are stopped')
  const title = text(m.payoutsStoppedTitle)
  const message = text(m.payoutsStoppedBody, { check: checkId, breach: breaches[0] ?? '' })
  await notifyAdmins(tx, { title, message, now })
}

/** Clears the breach of an invariant that holds again, and notifies the admins. */
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
  const title = text(isBroken ? m.checkPassesTitle : m.payoutsResumedTitle)
  const body = isBroken ? m.checkPassesBody : m.payoutsResumedBody
  await notifyAdmins(tx, { title, message: text(body, { check: checkId }), now })
}
