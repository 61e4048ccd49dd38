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
  const whole = pointsInWords(amount)
  if (repaid === 0) return `The ${whole} ${amount === 1 ? 'is' : 'are'} back in your balance.`
  if (repaid === amount) return `The ${whole} repaid what you owed because an offer was reversed.`
  return `Of the ${whole}, ${pointsInWords(repaid)} repaid what you owed because an offer was reversed. The rest is back in your balance.`
}

/** What is left for the player to do once Robux were paid. */
export const ROBUX_PAID =
  'Check your pending Robux on the Roblox transactions page. Delivery takes 3 to 7 days.'

const ARRIVAL = 'Arrival time depends on the payment service.'

const unpaid = {
  failed: {
    heading: 'Your withdrawal was not paid',
    sentence: 'Your withdrawal could not be paid.',
    subject: 'was not paid',
  },
  rejected: {
    heading: 'Your withdrawal was rejected',
    sentence: 'Your withdrawal was rejected and not paid.',
    subject: 'was not paid',
  },
  returned: {
    heading: 'Your withdrawal was returned',
    sentence: 'Your withdrawal was returned.',
    subject: 'was returned',
  },
}

function outcomeLetter(to: string, row: WithdrawalRow, end: WithdrawalEnd) {
  const { label } = methods[row.method as Method]
  const facts: Letter['facts'] = factsOf(row)
  if (end.status === 'completed') {
    const arrival = row.method === 'robux' ? ROBUX_PAID : ARRIVAL
    return letter({
      to,
      subject: `Your ${label} withdrawal was paid`,
      preheader: arrival,
      heading: 'Paid',
      paragraphs: [`Your withdrawal was paid. ${arrival}`],
      facts: [...facts, ['Reference', end.reference]],
      footnote: FOOTNOTE,
    })
  }
  const { heading, sentence, subject } = unpaid[end.status]
  const back = givenBack(row, end.repaid)
  const reason = end.message === null ? [] : [`Reason: ${end.message}`]
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
  'Wasn’t you? Change your password right away and sign out all other devices in your profile.'
