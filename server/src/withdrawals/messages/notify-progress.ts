import * as emails from '@tallyhouse/messages/emails'
import * as notifications from '@tallyhouse/messages/notifications'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#db/connect.ts'
import { formatEnd } from '#locale/format-time.ts'
import { composeEmail } from '#mail/email.ts'
import { post } from '#mail/mail-job.ts'
import { notify } from '#notifications/notify.ts'
import { readSettings } from '#settings/read-settings.ts'
import { type Method, methods } from '../methods.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { factsOf, verifiedEmailOf } from './outcome-email.ts'

const steps = {
  requested: {
    title: notifications.withdrawalRequestedTitle,
    subject: emails.withdrawalRequestedSubject,
    preheader: emails.withdrawalRequestedPreheader,
    heading: emails.withdrawalRequestedHeading,
    body: emails.withdrawalRequestedBody,
  },
  reviewed: {
    title: notifications.withdrawalReviewedTitle,
    subject: emails.withdrawalReviewedSubject,
    preheader: emails.withdrawalReviewedPreheader,
    heading: emails.withdrawalReviewedHeading,
    body: emails.withdrawalReviewedBody,
  },
  approved: {
    title: notifications.withdrawalApprovedTitle,
    subject: emails.withdrawalApprovedSubject,
    preheader: emails.withdrawalApprovedPreheader,
    heading: emails.withdrawalApprovedHeading,
    body: emails.withdrawalApprovedBody,
  },
  sent: {
    title: notifications.withdrawalSentTitle,
    subject: emails.withdrawalSentSubject,
    preheader: emails.withdrawalSentPreheader,
    heading: emails.withdrawalSentHeading,
    body: emails.withdrawalSentBody,
  },
}

type Progress = {
  step: keyof typeof steps
  /** Whether this is the first withdrawal to a gamepass of a known account. */
  isNewGamepass?: boolean
  /** What the provider has to add about a payout that was sent. */
  providerMessage?: string
  now: Date
}

/** Why a withdrawal is not sent immediately. */
type Delays = { isInReview: boolean; usableAt: Date | null; isPaused: boolean }

/**
 * Notifies a player, also by email, that a withdrawal reached the next step. A request that will be paid
 * immediately sends nothing; the player gets only the outcome.
 */
export async function notifyProgress(
  tx: Tx,
  row: WithdrawalRow,
  progress: Progress,
): Promise<void> {
  const { step, now } = progress
  const delays = step === 'sent' ? undefined : await readDelays(tx, row, now)
  const details = describeDetails(delays, progress)
  if (step === 'requested' && row.status === 'approved' && details.length === 0) return
  const { title, subject, preheader, heading, body } = steps[step]
  const { player_id: playerId, amount } = row
  const message = messageOf(row, delays, progress)
  const notification = {
    playerId,
    type: 'withdrawal',
    amount,
    title: text(title),
    message,
  } as const
  await notify(tx, [notification], now)
  const to = await verifiedEmailOf(tx, row)
  if (to === undefined) return
  const email = composeEmail({
    to,
    subject: subject({ method: methods[row.method as Method].label }),
    preheader: details[0] ?? preheader(),
    heading: heading(),
    paragraphs: [body(), ...details],
    facts: [...factsOf(row), ...destinationFacts(row)],
    footnote: emails.withdrawalFootnote(),
  })
  await post(tx, email, now)
}

async function readDelays(tx: Tx, row: WithdrawalRow, now: Date): Promise<Delays> {
  const { payoutsPaused } = await readSettings(tx)
  return {
    isInReview: row.status === 'pending',
    usableAt: row.usable_at > now ? row.usable_at : null,
    isPaused: payoutsPaused,
  }
}

function messageOf(
  row: WithdrawalRow,
  delays: Delays | undefined,
  { step, isNewGamepass = false, providerMessage = '' }: Progress,
): Text {
  const withdrawal = { method: methods[row.method as Method].label, points: row.amount }
  if (delays === undefined) {
    const hasMessage = yesNo(providerMessage !== '')
    return text(notifications.withdrawalSentBody, {
      ...withdrawal,
      hasMessage,
      message: providerMessage,
    })
  }
  const values = {
    ...withdrawal,
    review: yesNo(delays.isInReview),
    waits: yesNo(delays.usableAt !== null),
    usableAt: delays.usableAt ? formatEnd(delays.usableAt) : '',
    paused: yesNo(delays.isPaused),
  }
  if (step === 'approved') return text(notifications.withdrawalApprovedBody, values)
  if (step === 'reviewed') return text(notifications.withdrawalReviewedBody, values)
  const newGamepass = yesNo(isNewGamepass)
  return text(notifications.withdrawalRequestedBody, { ...values, newGamepass })
}

/** A value that messages select by. */
function yesNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no'
}

/** The same information as paragraphs of the email. */
function describeDetails(
  delays: Delays | undefined,
  { isNewGamepass, providerMessage }: Progress,
): string[] {
  return [
    delays?.isInReview ? emails.withdrawalInReview() : [],
    delays?.usableAt ? emails.withdrawalWaits({ usableAt: formatEnd(delays.usableAt) }) : [],
    delays?.isPaused ? emails.withdrawalsPaused() : [],
    isNewGamepass ? emails.newGamepass() : [],
    providerMessage ? providerMessage : [],
  ].flat()
}

/** The destination, so that players notice one that is not theirs. */
function destinationFacts({ destination, details }: WithdrawalRow): [string, string][] {
  const { gamepassId } = details
  return [
    [emails.address(), destination],
    ...(gamepassId === undefined ? [] : [[emails.gamepass(), gamepassId] as [string, string]]),
  ]
}
