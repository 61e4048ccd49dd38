import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { notify } from '../notifications/notify.ts'
import { referrerOf } from '../referrals/referral-money.ts'
import { type Click, clickOf } from './clicks.ts'
import { creditOffer, isRepeat } from './credit-offer.ts'

export type TicketAnswer = {
  ticketId: number
  adminId: number
  answer: string
  /** Whether the player receives what the offer promised. */
  isCredited: boolean
  now: Date
}

/**
 * Answers a question about an offer, once, tells the player, and credits the offer if it is to be.
 * What is credited counts as reported: should the network report the click later, it is a duplicate.
 * @throws AppError `not_found`, `forbidden` for the admin's own question and for a credit to a friend
 * they brought, `already_decided` also when an offer is to be credited that was reported in the
 * meantime
 */
export async function answerTicket(tx: Tx, given: TicketAnswer): Promise<void> {
  const { ticketId, adminId, answer, isCredited, now } = given
  const ticket = await lockTicket(tx, ticketId)
  if (ticket.player_id === adminId) throw new AppError('forbidden', OWN)
  if (isCredited && (await referrerOf(tx, ticket.player_id)) === adminId) {
    throw new AppError('forbidden', FRIENDS)
  }
  if (ticket.answered_at !== null) throw new AppError('already_decided')
  await tx
    .updateTable('offer_ticket')
    .set({ answer, is_credited: isCredited, answered_by: adminId, answered_at: now })
    .where('id', '=', ticketId)
    .execute()
  const { click_id: clickId, player_id: playerId } = ticket
  const click = await clickOf(tx, clickId)
  if (click === undefined) throw new Error(`ticket ${ticketId} is about no click`)
  const outcome = isCredited ? await credit(tx, { ...click, clickId, ticketId, now }) : 'answered'
  // A credit is told besides, as every credit is.
  const title = outcome === 'pending' ? ACCEPTED : 'Your question was answered'
  await notify(
    tx,
    [{ playerId, type: 'offer', title, message: `${click.offerName}: ${answer}` }],
    now,
  )
}

const OWN = 'You cannot answer your own question.'
const FRIENDS = 'You invited this player. Another admin has to credit their offer.'
const REPORTED = 'The network reported this offer in the meantime. Answer without a credit.'

const ACCEPTED = 'Your offer was accepted, its points are pending'

async function lockTicket(tx: Tx, ticketId: number) {
  const ticket = await tx
    .selectFrom('offer_ticket')
    .select(['player_id', 'click_id', 'answered_at'])
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst()
  if (ticket === undefined) throw new AppError('not_found', 'There is no such question.')
  return ticket
}

type Promised = Click & { clickId: number; ticketId: number; now: Date }

/** Credits what the click promised, under the name by which its network would report it. */
async function credit(tx: Tx, promised: Promised): Promise<'credited' | 'pending'> {
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
