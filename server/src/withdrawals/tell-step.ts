import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { notify } from '../notifications/notify.ts'
import { endInWords } from '../time-in-words.ts'
import { FOOTNOTE, factsOf, verifiedEmailOf } from './mail-outcome.ts'
import { type Method, methods } from './methods.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

const steps = {
  requested: {
    title: 'Withdrawal requested',
    subject: (label: string) => `We have your ${label} withdrawal`,
    preheader: 'Its points are set aside until it is paid.',
    heading: 'We have it',
    said: 'was requested',
    sentence: 'Your withdrawal was requested, and its points are set aside.',
  },
  approved: {
    title: 'Withdrawal approved',
    subject: (label: string) => `Your ${label} withdrawal was approved`,
    preheader: 'It will be paid now.',
    heading: 'Approved',
    said: 'was approved and will be paid',
    sentence: 'Your withdrawal was approved and will be paid.',
  },
}

/**
 * Tells a player, by notification and by mail, that a withdrawal went a step on. Who asks for one that
 * is paid at once hears of that alone.
 */
export async function tellStep(
  tx: Tx,
  row: WithdrawalRow,
  step: keyof typeof steps,
  now: Date,
): Promise<void> {
  const waits = row.usable_at > now
  if (step === 'requested' && row.status === 'approved' && !waits) return
  const { title, subject, preheader, heading, said, sentence } = steps[step]
  const { label } = methods[row.method as Method]
  const withdrawal = `${label} withdrawal of ${row.amount.toLocaleString('en-US')} points`
  const later = waits
    ? [`Its payout address is new, so it is not sent before ${endInWords(row.usable_at)}.`]
    : []
  const message = [`Your ${withdrawal} ${said}.`, ...later].join(' ')
  const news = { playerId: row.player_id, type: 'withdrawal' as const, amount: row.amount }
  await notify(tx, [{ ...news, title, message }], now)
  const to = await verifiedEmailOf(tx, row)
  if (to === undefined) return
  const mail = letter({
    to,
    subject: subject(label),
    preheader,
    heading,
    paragraphs: [sentence, ...later],
    facts: factsOf(row),
    footnote: FOOTNOTE,
  })
  await post(tx, mail, now)
}
