import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import {
  reviewNote,
  withdrawalEmails,
  withdrawalNotifications,
} from '@tallyhouse/contract/withdrawal-messages'
import * as emails from '@tallyhouse/messages/emails'
import { type Text, text } from '@tallyhouse/messages/runtime'
import { notify } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'
import { formatEnd } from '#platform/locale/format-time.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { MANUAL } from '../providers/manual.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { emailAboutWithdrawal } from './withdrawal-email.ts'

/** A payout that waits to be paid by hand is `queued`; other providers were `sent` theirs. */
type Step = 'requested' | 'reviewed' | 'approved' | 'queued' | 'sent'

type Progress = {
  step: Step
  /** Whether this is the first withdrawal to a known account's gamepass. */
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
export async function notifyStep(tx: Tx, row: WithdrawalRow, progress: Progress): Promise<void> {
  const { step, now } = progress
  const isUnderWay = step === 'queued' || step === 'sent'
  const delays = isUnderWay ? undefined : await readDelays(tx, row, now)
  const details = describeDetails(delays, progress)
  if (step === 'requested' && row.status === 'approved' && details.length === 0) return
  const email = withdrawalEmails[step]
  const { id: withdrawalId, player_id: playerId, amount } = row
  const title = text(withdrawalNotifications[step].title)
  const message = describeProgress(row, delays, progress)
  const type = 'withdrawal'
  await notify(tx, [{ playerId, type, amount, title, message, withdrawalId }], now)
  await emailAboutWithdrawal(tx, row, {
    subject: email.subject({ method: payoutMethods[row.method].label() }),
    preheader: details[0] ?? email.preheader(),
    heading: email.heading(),
    paragraphs: [email.body(), ...details],
    facts: destinationFacts(row),
    now,
  })
}

/**
 * Notifies a player once that their payout was sent, or is queued, and is not paid yet, and again each time the provider's
 * message to them changes. A payout that is paid immediately never gets here.
 */
export async function notifyPending(
  tx: Tx,
  row: WithdrawalRow,
  { message = '', now }: { message: string | undefined; now: Date },
): Promise<void> {
  const { attempt_id: attemptId, pending_notice_sent: earlier } = row
  if (earlier !== null && (message === '' || message === earlier)) return
  await tx
    .updateTable('payout_attempt')
    .set({ pending_notice_sent: message })
    .where('id', '=', attemptId)
    .execute()
  const step = row.provider === MANUAL ? 'queued' : 'sent'
  await notifyStep(tx, row, { step, providerMessage: message, now })
}

async function readDelays(tx: Tx, row: WithdrawalRow, now: Date): Promise<Delays> {
  const { payoutsPaused } = await readSettings(tx)
  return {
    isInReview: row.status === 'pending',
    usableAt: row.usable_at > now ? row.usable_at : null,
    isPaused: payoutsPaused,
  }
}

function describeProgress(
  row: WithdrawalRow,
  delays: Delays | undefined,
  { step, isNewGamepass = false, providerMessage = '' }: Progress,
): Text {
  const withdrawal = { method: payoutMethods[row.method].label(), points: row.amount }
  if (delays === undefined) {
    const hasMessage = yesNo(providerMessage !== '')
    return text(withdrawalNotifications[step === 'queued' ? step : 'sent'].body, {
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
  if (step === 'approved' || step === 'reviewed') {
    return text(withdrawalNotifications[step].body, values)
  }
  const newGamepass = yesNo(isNewGamepass)
  return text(withdrawalNotifications.requested.body, { ...values, newGamepass })
}

/** A value that messages select by. */
function yesNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no'
}

/** The same information as email paragraphs. */
function describeDetails(
  delays: Delays | undefined,
  { isNewGamepass, providerMessage }: Progress,
): string[] {
  return [
    delays?.isInReview ? reviewNote() : [],
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
