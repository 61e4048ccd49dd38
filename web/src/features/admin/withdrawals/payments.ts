import { findPayoutMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { PaymentFact } from '@tallyhouse/contract/payouts/payout-method'
import type { RatedUnit } from '@tallyhouse/contract/payouts/rated-methods'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { formatUsd } from '#lib/format-points.ts'
import { formatDateTime, formatTime } from '#lib/format-time.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

/** What an admin can do with a payout that waits to be paid by hand. */
export type PaymentAction = 'note' | 'giveBack' | 'notPaid' | 'paid' | 'take' | 'takeOver'

type Payment = Pick<AdminWithdrawal, 'payment' | 'userId' | 'ending'>

type Viewer = {
  admin: { id: number; username: string }
  now: number
  /** Whether nothing may be paid now. */
  isPaused: boolean
}

/**
 * The actions open to an admin: none on their own withdrawal. Only who took a payout records it, until their time is
 * up. Once a first of two admins has recorded an outcome, the other one confirms it.
 */
export function paymentActions(
  { payment, userId, ending }: Payment,
  { admin, now, isPaused }: Viewer,
): PaymentAction[] {
  if (payment === null || userId === admin.id) return []
  const { take } = payment
  if (ending !== null) {
    if (ending.by === admin.username) return ['note']
    return take === null ? ['note', 'notPaid'] : ['note', 'notPaid', 'paid']
  }
  if (take === null) return isPaused ? ['note', 'notPaid'] : ['note', 'notPaid', 'take']
  if (take.by === admin.username) return ['note', 'giveBack', 'notPaid', 'paid']
  if (Date.parse(take.endsAt) > now) return ['note']
  return isPaused ? ['note', 'notPaid'] : ['note', 'notPaid', 'takeOver']
}

/** What an admin must know before paying, as rich text. */
export function paymentNotes(
  { payment, userId, ending }: Payment,
  { admin, now, isPaused }: Viewer,
): string[] {
  if (payment === null) return []
  if (userId === admin.id) return [m.ownPayment()]
  if (ending !== null) {
    const { by: name, outcome, note } = ending
    return [m.awaitingSecondResolution({ name, outcome, note })]
  }
  return [isPaused ? m.payoutsPausedPayment() : [], takeNote(payment.take, { admin, now })].flat()
}

type Take = NonNullable<AdminWithdrawal['payment']>['take']

function takeNote(take: Take, { admin, now }: Pick<Viewer, 'admin' | 'now'>): string {
  if (take === null) return m.takeBeforePaying()
  const time = formatTime(take.endsAt, now)
  const isOver = Date.parse(take.endsAt) <= now
  if (take.by === admin.username) return isOver ? m.takenByYouLong() : m.takenByYou({ time })
  if (!isOver) return m.takenByOther({ name: take.by, time })
  return m.takenByOtherLong({ name: take.by, date: formatDateTime(take.at) })
}

/** Who pays a payout by hand, for a list, as rich text; undefined if it does not wait for that. */
export function paymentLabel({
  payment,
  ending,
}: Pick<AdminWithdrawal, 'payment' | 'ending'>): string | undefined {
  if (payment === null) return undefined
  if (ending !== null) return m.outcomeToConfirm()
  return payment.take === null ? m.toPay() : m.beingPaid({ name: payment.take.by })
}

/** All that is needed to pay by hand. */
export function paymentFacts({
  method,
  payment,
  destination,
  username,
  usdValue,
  details,
}: Pick<
  AdminWithdrawal,
  'method' | 'payment' | 'destination' | 'username' | 'usdValue' | 'details'
>): PaymentFact[] {
  const definition = findPayoutMethod(method)
  const units = payment?.[definition?.unit.name as RatedUnit] ?? null
  if (units !== null && definition?.payment) {
    return definition.payment({ units, destination, details })
  }
  return [
    { what: 'recipient', label: m.recipient(), shown: destination, copied: destination },
    { what: 'username', label: m.playerName(), shown: username, copied: username },
    { what: 'amount', label: m.amount(), shown: formatUsd(usdValue), copied: usdValue },
  ]
}
