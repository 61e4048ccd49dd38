import * as m from '@tallyhouse/messages/errors'
import * as notifications from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { notify } from '#core/notifications/notify.ts'
import { findReferrer } from '#features/referrals/referral-money.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Click, findClickById } from '../clicks/clicks.ts'
import { creditOffer, isRepeat } from '../offers/credit-offer.ts'

export type TicketAnswer = {
  ticketId: number
  adminId: number
  answer: string
  /** Whether the player receives what the offer promised. */
  isCredited: boolean
  now: Date
}

/**
 * Answers a question about an offer, notifies the player, and credits the offer if asked to. Each
 * question is answered once. A credited offer counts as reported: if its network reports the click
 * later, that report is a duplicate.
 * @throws AppError `not_found`, `forbidden` for the admin's own question and for a credit to a player
 * they invited, `already_decided` also for a credit of an offer that its network has since reported
 */
export async function answerTicket(tx: Tx, given: TicketAnswer): Promise<void> {
  const { ticketId, adminId, answer, isCredited, now } = given
  const ticket = await lockTicket(tx, ticketId)
  if (ticket.player_id === adminId) throw new AppError('forbidden', OWN)
  if (isCredited && (await findReferrer(tx, ticket.player_id)) === adminId) {
    throw new AppError('forbidden', FRIENDS)
  }
  if (ticket.answered_at !== null) throw new AppError('already_decided')
  await tx
    .updateTable('offer_ticket')
    .set({ answer, is_credited: isCredited, answered_by: adminId, answered_at: now })
    .where('id', '=', ticketId)
    .execute()
  const { click_id: clickId, player_id: playerId } = ticket
  const click = await findClickById(tx, clickId)
  if (click === undefined) throw new Error(`ticket ${ticketId} has no click`)
  const outcome = isCredited ? await credit(tx, { ...click, clickId, ticketId, now }) : 'answered'
  // A credit sends its own notification as well.
  const title =
    outcome === 'pending' ? notifications.offerAcceptedTitle : notifications.questionAnsweredTitle
  const message = text(notifications.questionAnsweredBody, { offer: click.offerName, answer })
  await notify(tx, [{ playerId, type: 'offer', title: text(title), message }], now)
}

const OWN = text(m.ownTicket)
const FRIENDS = text(m.referredTicket)
const REPORTED = text(m.offerReportedSince)

async function lockTicket(tx: Tx, ticketId: number) {
  const ticket = await tx
    .selectFrom('offer_ticket')
    .select(['player_id', 'click_id', 'answered_at'])
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst()
  if (ticket === undefined) throw new AppError('not_found', text(m.ticketNotFound))
  return ticket
}

type PromisedOffer = Click & { clickId: number; ticketId: number; now: Date }

/** Credits what the click promised, under the transaction name that its network would report. */
async function credit(tx: Tx, promised: PromisedOffer): Promise<'credited' | 'pending'> {
  const { network, clickId, ticketId, ...rest } = promised
  const reported = await tx
    .selectFrom('offer_transaction')
    .select('id')
    .where('click_id', '=', clickId)
    .executeTakeFirst()
  if (reported !== undefined) throw new AppError('already_decided', REPORTED)
  const transactionId = network === 'ogads' ? String(clickId) : `ticket-${ticketId}`
  const verdict = await creditOffer(tx, { ...rest, network, transactionId, clickId })
  if (isRepeat(verdict)) throw new AppError('already_decided', REPORTED)
  return verdict === 'pending' ? 'pending' : 'credited'
}
