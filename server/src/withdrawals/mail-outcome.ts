import type { Tx } from '../db/connect.ts'
import { type Letter, letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { type Method, methods } from './methods.ts'
import { usdText } from './usd-text.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/** How a withdrawal ended; `message` is the reason that the player is told. */
export type WithdrawalEnd =
  | { status: 'completed'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'returned'; message: string }
  | { status: 'rejected' }

/** Tells a player by mail how their withdrawal ended, if they still have a verified address. */
export async function mailOutcome(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const to = await verifiedEmailOf(tx, row)
  if (to !== undefined) await post(tx, outcomeLetter(to, row, end), now)
}

/** Where the player of a withdrawal reads mails for sure. */
export async function verifiedEmailOf(tx: Tx, row: WithdrawalRow): Promise<string | undefined> {
  const { email, email_verified_at: verifiedAt } = await tx
    .selectFrom('player')
    .where('id', '=', row.player_id)
    .select(['email', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  return verifiedAt === null ? undefined : email
}

/** What a mail says of which withdrawal it is. */
export function factsOf(row: WithdrawalRow): [string, string][] {
  const { label } = methods[row.method as Method]
  const fee: [string, string][] =
    row.fee > 0 ? [['Fee', `${row.fee.toLocaleString('en-US')} points`]] : []
  return [
    ['Withdrawal', `#${row.id}`],
    ['Method', label],
    ['Amount', `${row.amount.toLocaleString('en-US')} points ($${usdText(row.usd_cents)})`],
    ...fee,
  ]
}

const unpaid = {
  failed: {
    preheader: 'The points went back to your account.',
    heading: 'It could not be paid',
    sentence: 'Your withdrawal was not paid, and its points went back to your account.',
    subject: 'was not paid',
  },
  rejected: {
    preheader: 'The points went back to your account.',
    heading: 'It was rejected',
    sentence: 'Your withdrawal was not paid, and its points went back to your account.',
    subject: 'was not paid',
  },
  returned: {
    preheader: 'The points went back to your account.',
    heading: 'It came back',
    sentence: 'Your withdrawal was sent and came back. Its points went back to your account.',
    subject: 'came back',
  },
}

function outcomeLetter(to: string, row: WithdrawalRow, end: WithdrawalEnd) {
  const { label } = methods[row.method as Method]
  const facts: Letter['facts'] = factsOf(row)
  if (end.status === 'completed') {
    return letter({
      to,
      subject: `Your ${label} withdrawal was paid`,
      preheader: 'Your points are on their way to you as money.',
      heading: 'Paid',
      paragraphs: ['Your withdrawal was paid. How soon it arrives is up to who receives it.'],
      facts: [...facts, ['Reference', end.reference]],
      footnote: FOOTNOTE,
    })
  }
  const { preheader, heading, sentence, subject } = unpaid[end.status]
  const reason = end.status === 'rejected' ? [] : [`The reason given: ${end.message}`]
  return letter({
    to,
    subject: `Your ${label} withdrawal ${subject}`,
    preheader,
    heading,
    paragraphs: [sentence, ...reason],
    facts,
    footnote: FOOTNOTE,
  })
}

export const FOOTNOTE =
  'You did not ask for this withdrawal? Change your password at once, and sign out all other devices in your profile.'
