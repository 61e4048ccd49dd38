import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import { withdrawalEmails, withdrawalNotifications } from '@tallyhouse/contract/withdrawal-messages'
import * as emails from '@tallyhouse/messages/emails'
import { type Message, type TextValues, text } from '@tallyhouse/messages/runtime'
import { notify } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { emailAboutWithdrawal } from './withdrawal-email.ts'

/**
 * How a withdrawal ended. `message` is the reason shown to the player, if one was given. `debtRepaid` is how
 * many of the returned points repaid a debt.
 */
type WithdrawalEnd =
  | { status: 'completed'; reference: string }
  | {
      status: 'failed' | 'canceled' | 'returned' | 'rejected'
      message: string | null
      debtRepaid: number
    }

/** Notifies a player, also by email, how their withdrawal ended. */
export async function notifyEnd(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const isWanted = end.status === 'completed' || end.status === 'canceled'
  const type = isWanted ? 'withdrawal' : 'withdrawal_failed'
  const { notification, email } =
    end.status === 'completed' ? describePaid(row, end) : describeUnpaid(row, end)
  const { id: withdrawalId, player_id: playerId, amount } = row
  await notify(tx, [{ playerId, type, amount, withdrawalId, ...notification }], now)
  await emailAboutWithdrawal(tx, row, { ...email, now })
}

function describePaid(row: WithdrawalRow, { reference }: { reference: string }) {
  const { label, completion } = payoutMethods[row.method]
  const step = completion?.step ?? 'completed'
  const { title, body } = withdrawalNotifications[step]
  const email = withdrawalEmails[step]
  const facts: [string, string][] = [[emails.reference(), reference]]
  const method = label()
  const values = { method, points: row.amount, ...completion?.values(row.amount_units ?? 0) }
  return {
    notification: {
      title: text(title),
      message: text(body as Message<[TextValues]>, values),
    },
    email: {
      subject: email.subject({ method }),
      preheader: email.preheader(),
      heading: email.heading(),
      paragraphs: [(email.body as Message<[TextValues]>)(values)],
      facts,
    },
  }
}

function describeUnpaid(
  row: WithdrawalRow,
  { status, message, debtRepaid }: Exclude<WithdrawalEnd, { status: 'completed' }>,
) {
  const method = payoutMethods[row.method].label()
  const { title, body } = withdrawalNotifications[status]
  const email = withdrawalEmails[status]
  const points = { points: row.amount, returned: returnedTo(row, debtRepaid), repaid: debtRepaid }
  const returned = email.preheader(points)
  const reason = message === null ? [] : [emails.reason({ reason: message })]
  return {
    notification: {
      title: text(title),
      message: text(body, {
        ...points,
        method,
        status,
        hasReason: message === null ? 'no' : 'yes',
        reason: message ?? '',
      }),
    },
    email: {
      subject: email.subject({ status, method }),
      preheader: returned,
      heading: email.heading({ status }),
      paragraphs: [email.body({ status }), returned, ...reason],
    },
  }
}

/** Where an unpaid withdrawal's points went. */
function returnedTo({ amount }: WithdrawalRow, debtRepaid: number) {
  if (debtRepaid === 0) return 'balance'
  return debtRepaid === amount ? 'debt' : 'both'
}
