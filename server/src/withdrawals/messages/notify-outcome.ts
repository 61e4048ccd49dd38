import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#db/connect.ts'
import { notify } from '#notifications/notify.ts'
import { type Method, methods } from '../methods.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { returnedTo, type WithdrawalEnd } from './outcome-email.ts'

/** Notifies a player of the outcome of their withdrawal. */
export async function notifyOutcome(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const type = end.status === 'completed' ? 'withdrawal' : 'withdrawal_failed'
  const texts = describeOutcome(row, end)
  await notify(tx, [{ playerId: row.player_id, type, amount: row.amount, ...texts }], now)
}

const unpaidTitles = {
  failed: m.withdrawalFailedTitle,
  rejected: m.withdrawalRejectedTitle,
  returned: m.withdrawalReturnedTitle,
}

function describeOutcome(row: WithdrawalRow, end: WithdrawalEnd) {
  const withdrawal = { method: methods[row.method as Method].label, points: row.amount }
  if (end.status === 'completed') {
    return row.method === 'robux'
      ? { title: text(m.gamepassPaidTitle), message: text(m.gamepassPaidBody, withdrawal) }
      : { title: text(m.withdrawalPaidTitle), message: text(m.withdrawalPaidBody, withdrawal) }
  }
  return {
    title: text(unpaidTitles[end.status]),
    message: text(m.withdrawalUnpaidBody, {
      ...withdrawal,
      status: end.status,
      returned: returnedTo(row, end.debtRepaid),
      repaid: end.debtRepaid,
      hasReason: end.message === null ? 'no' : 'yes',
      reason: end.message ?? '',
    }),
  }
}
