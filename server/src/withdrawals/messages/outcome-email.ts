import * as m from '@tallyhouse/messages/emails'
import type { Tx } from '#db/connect.ts'
import { composeEmail, type Email } from '#mail/email.ts'
import { post } from '#mail/mail-job.ts'
import { formatUsd } from '../format-usd.ts'
import { type Method, methods } from '../methods.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'

/**
 * How a withdrawal ended. `message` is the reason shown to the player, if one was given. `debtRepaid` is how
 * many of the returned points repaid a debt.
 */
export type WithdrawalEnd =
  | { status: 'completed'; reference: string }
  | { status: 'failed' | 'returned' | 'rejected'; message: string | null; debtRepaid: number }

/** Emails a player the outcome of their withdrawal, if they have a verified address. */
export async function sendOutcomeEmail(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const to = await verifiedEmailOf(tx, row)
  if (to !== undefined) await post(tx, composeOutcome(to, row, end), now)
}

/** The player's verified email address. It stays in use while a new address awaits verification. */
export async function verifiedEmailOf(tx: Tx, row: WithdrawalRow): Promise<string | undefined> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', row.player_id)
    .select(['email', 'email_verified_at', 'email_proven_at'])
    .executeTakeFirstOrThrow()
  return player.email_verified_at === null && player.email_proven_at === null
    ? undefined
    : player.email
}

/** The rows of an email that identify a withdrawal. */
export function factsOf(row: WithdrawalRow): [string, string][] {
  const { label } = methods[row.method as Method]
  const fee: [string, string][] = row.fee > 0 ? [[m.fee(), m.feeOfPoints({ points: row.fee })]] : []
  return [
    [m.withdrawal(), `#${row.id}`],
    [m.method(), label],
    [m.amount(), m.amountOfPoints({ points: row.amount, usd: formatUsd(row.usd_cents) })],
    ...fee,
  ]
}

/** Where the points of an unpaid withdrawal went. */
export function returnedTo({ amount }: WithdrawalRow, debtRepaid: number) {
  if (debtRepaid === 0) return 'balance'
  return debtRepaid === amount ? 'debt' : 'both'
}

function composeOutcome(to: string, row: WithdrawalRow, end: WithdrawalEnd) {
  const { label: method } = methods[row.method as Method]
  const facts: Email['facts'] = factsOf(row)
  const footnote = m.withdrawalFootnote()
  if (end.status === 'completed') {
    const isRobux = row.method === 'robux'
    return composeEmail({
      to,
      subject: m.withdrawalPaidSubject({ method }),
      preheader: isRobux ? m.gamepassPaidPreheader() : m.withdrawalPaidPreheader(),
      heading: m.withdrawalPaidHeading(),
      paragraphs: [isRobux ? m.gamepassPaidBody() : m.withdrawalPaidBody()],
      facts: [...facts, [m.reference(), end.reference]],
      footnote,
    })
  }
  const { status, message, debtRepaid } = end
  const returned = m.withdrawalReturnedPoints({
    returned: returnedTo(row, debtRepaid),
    points: row.amount,
    repaid: debtRepaid,
  })
  const reason = message === null ? [] : [m.reason({ reason: message })]
  return composeEmail({
    to,
    subject: m.withdrawalUnpaidSubject({ status, method }),
    preheader: returned,
    heading: m.withdrawalUnpaidHeading({ status }),
    paragraphs: [m.withdrawalUnpaidBody({ status }), returned, ...reason],
    facts,
    footnote,
  })
}
