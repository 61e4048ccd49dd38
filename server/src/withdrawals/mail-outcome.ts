import type { Tx } from '../db/connect.ts'
import { type Letter, letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { type Method, methods } from './methods.ts'
import { usdText, type WithdrawalRow } from './withdrawal-line.ts'

/** How a withdrawal ended; `message` is the reason that the player is told. */
export type WithdrawalEnd =
  | { status: 'completed'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'rejected' }

/** Tells a player by mail how their withdrawal ended, if they still have a verified address. */
export async function mailOutcome(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const { email, email_verified_at: verifiedAt } = await tx
    .selectFrom('player')
    .where('id', '=', row.player_id)
    .select(['email', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  if (verifiedAt === null) return
  await post(tx, outcomeLetter(email, row, end), now)
}

function outcomeLetter(to: string, row: WithdrawalRow, end: WithdrawalEnd) {
  const { label } = methods[row.method as Method]
  const facts: Letter['facts'] = [
    ['Withdrawal', `#${row.id}`],
    ['Method', label],
    ['Amount', `${row.amount.toLocaleString('en-US')} points ($${usdText(row.usd_cents)})`],
  ]
  if (end.status === 'completed') {
    facts.push(['Reference', end.reference])
    return letter({
      to,
      subject: `Your ${label} withdrawal was paid`,
      preheader: 'Your points are on their way to you as money.',
      heading: 'Paid',
      paragraphs: ['Your withdrawal was paid. How soon it arrives is up to who receives it.'],
      facts,
      footnote: FOOTNOTE,
    })
  }
  const reason = end.status === 'failed' ? [`The reason given: ${end.message}`] : []
  return letter({
    to,
    subject: `Your ${label} withdrawal was not paid`,
    preheader: 'The points went back to your account.',
    heading: end.status === 'failed' ? 'It could not be paid' : 'It was rejected',
    paragraphs: [
      'Your withdrawal was not paid, and its points went back to your account.',
      ...reason,
    ],
    facts,
    footnote: FOOTNOTE,
  })
}

const FOOTNOTE =
  'You did not ask for this withdrawal? Change your password at once, and sign out all other devices in your profile.'
