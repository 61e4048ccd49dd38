import type { Tx } from '../db/connect.ts'
import { type Letter, letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { pointsInWords } from '../points-in-words.ts'
import { type Method, methods } from './methods.ts'
import { usdText } from './usd-text.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/**
 * How a withdrawal ended; `message` is the reason that the player is told, if somebody gave one, and
 * `repaid` what of the points that were given back repaid a debt.
 */
export type WithdrawalEnd =
  | { status: 'completed'; reference: string }
  | { status: 'failed' | 'returned' | 'rejected'; message: string | null; repaid: number }

/** Tells a player by mail how their withdrawal ended, if they proved an address. */
export async function mailOutcome(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const to = await provenEmailOf(tx, row)
  if (to !== undefined) await post(tx, outcomeLetter(to, row, end), now)
}

/**
 * Where the player of a withdrawal reads mails for sure: the address that was verified, also while
 * another one is to take its place.
 */
export async function provenEmailOf(tx: Tx, row: WithdrawalRow): Promise<string | undefined> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', row.player_id)
    .select(['email', 'email_verified_at', 'email_proven_at'])
    .executeTakeFirstOrThrow()
  return player.email_verified_at === null && player.email_proven_at === null
    ? undefined
    : player.email
}

/** What a mail says of which withdrawal it is. */
export function factsOf(row: WithdrawalRow): [string, string][] {
  const { label } = methods[row.method as Method]
  const fee: [string, string][] = row.fee > 0 ? [['Fee', pointsInWords(row.fee)]] : []
  return [
    ['Withdrawal', `#${row.id}`],
    ['Method', label],
    ['Amount', `${pointsInWords(row.amount)} ($${usdText(row.usd_cents)})`],
    ...fee,
  ]
}

/** Where the points of a withdrawal went that was not paid. */
export function givenBack({ amount }: WithdrawalRow, repaid: number): string {
  if (repaid === 0) return 'Its points came back to you.'
  if (repaid === amount) return 'Its points went to what you owed of a reversed offer.'
  return `Of it, ${pointsInWords(repaid)} went to what you owed of a reversed offer, and ${pointsInWords(amount - repaid)} came back to you.`
}

const unpaid = {
  failed: {
    heading: 'It could not be paid',
    sentence: 'Your withdrawal was not paid.',
    subject: 'was not paid',
  },
  rejected: {
    heading: 'It was rejected',
    sentence: 'Your withdrawal was rejected and not paid.',
    subject: 'was not paid',
  },
  returned: {
    heading: 'It came back',
    sentence: 'Your withdrawal was sent and came back.',
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
  const { heading, sentence, subject } = unpaid[end.status]
  const back = givenBack(row, end.repaid)
  const reason = end.message === null ? [] : [`The reason given: ${end.message}`]
  return letter({
    to,
    subject: `Your ${label} withdrawal ${subject}`,
    preheader: back,
    heading,
    paragraphs: [`${sentence} ${back}`, ...reason],
    facts,
    footnote: FOOTNOTE,
  })
}

export const FOOTNOTE =
  'You did not ask for this withdrawal? Change your password at once, and sign out all other devices in your profile.'
