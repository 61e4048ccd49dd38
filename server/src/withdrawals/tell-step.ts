import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { notify } from '../notifications/notify.ts'
import { pointsInWords } from '../points-in-words.ts'
import { readSettings } from '../settings/read-settings.ts'
import { endInWords } from '../time-in-words.ts'
import { FOOTNOTE, factsOf, provenEmailOf } from './mail-outcome.ts'
import { type Method, methods } from './methods.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

const steps = {
  requested: {
    title: 'Withdrawal requested',
    subject: (label: string) => `We received your ${label} withdrawal`,
    preheader: 'Its points are set aside until it is paid.',
    heading: 'We received your withdrawal',
    said: 'was requested',
    sentence: 'Your withdrawal was requested, and its points are set aside.',
  },
  reviewed: {
    title: 'Withdrawal under review',
    subject: (label: string) => `Your ${label} withdrawal is being reviewed`,
    preheader: 'Its points stay set aside until then.',
    heading: 'Being reviewed',
    said: 'is being reviewed before it is sent',
    sentence: 'Your withdrawal is being reviewed before it is sent.',
  },
  approved: {
    title: 'Withdrawal approved',
    subject: (label: string) => `Your ${label} withdrawal was approved`,
    preheader: 'It will be sent to be paid.',
    heading: 'Approved',
    said: 'was approved and will be sent',
    sentence: 'Your withdrawal was approved and will be sent.',
  },
  sent: {
    title: 'Withdrawal sent',
    subject: (label: string) => `Your ${label} withdrawal was sent`,
    preheader: 'We’ll notify you as soon as it is paid.',
    heading: 'Sent',
    said: 'was sent and is not paid yet',
    sentence: 'Your withdrawal was sent to the payment service and is not paid yet.',
  },
}

type Told = {
  step: keyof typeof steps
  /** Whatever else the player should know of it, a sentence each. */
  more?: string[]
  now: Date
}

/**
 * Tells a player, by notification and by mail, that a withdrawal went a step on. Who asks for one that
 * is paid at once hears of that alone.
 */
export async function tellStep(tx: Tx, row: WithdrawalRow, told: Told): Promise<void> {
  const { step, now, more = [] } = told
  const later = [...(step === 'sent' ? [] : await waitsOf(tx, row, now)), ...more]
  if (step === 'requested' && row.status === 'approved' && later.length === 0) return
  const { title, subject, preheader, heading, said, sentence } = steps[step]
  const { label } = methods[row.method as Method]
  const withdrawal = `${label} withdrawal of ${pointsInWords(row.amount)}`
  const message = [`Your ${withdrawal} ${said}.`, ...later].join(' ')
  const news = { playerId: row.player_id, type: 'withdrawal' as const, amount: row.amount }
  await notify(tx, [{ ...news, title, message }], now)
  const to = await provenEmailOf(tx, row)
  if (to === undefined) return
  const mail = letter({
    to,
    subject: subject(label),
    preheader: later[0] ?? preheader,
    heading,
    paragraphs: [sentence, ...later],
    facts: [...factsOf(row), ...placeOf(row)],
    footnote: FOOTNOTE,
  })
  await post(tx, mail, now)
}

/** What keeps it from being sent at once. */
async function waitsOf(tx: Tx, row: WithdrawalRow, now: Date): Promise<string[]> {
  const { payoutsPaused } = await readSettings(tx)
  const isNew = row.usable_at > now
  return [
    row.status === 'pending' ? 'We’ll review it first.' : [],
    isNew
      ? `Because this payout address is new, we’ll send it after ${endInWords(row.usable_at)}.`
      : [],
    payoutsPaused ? 'Payouts are paused. We’ll send it when they resume.' : [],
  ].flat()
}

/** Where it goes, so that its player sees if that is no place of theirs. */
function placeOf({ destination, details }: WithdrawalRow): [string, string][] {
  const { gamepassId } = details
  const gamepass: [string, string][] = gamepassId === undefined ? [] : [['Gamepass', gamepassId]]
  return [['Address', destination], ...gamepass]
}
