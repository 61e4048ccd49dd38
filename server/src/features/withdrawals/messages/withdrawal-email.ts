import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/emails'
import type { Tx } from '#platform/db/connect.ts'
import { composeEmail, type Email } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { formatUsd } from '../format-usd.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'

type Content = Omit<Email, 'to' | 'footnote'> & { now: Date }

/** Emails a player about their withdrawal, if they have a verified address. */
export async function emailAboutWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  { facts = [], now, ...content }: Content,
): Promise<void> {
  const to = await readVerifiedEmail(tx, row)
  if (to === undefined) return
  const email = composeEmail({
    ...content,
    to,
    facts: [...withdrawalFacts(row), ...facts],
    footnote: m.withdrawalFootnote(),
  })
  await post(tx, email, now)
}

/** The player's verified email address. It stays in use while a new address awaits verification. */
async function readVerifiedEmail(tx: Tx, row: WithdrawalRow): Promise<string | undefined> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', row.player_id)
    .select(['email', 'email_verified_at', 'email_proven_at'])
    .executeTakeFirstOrThrow()
  return player.email_verified_at === null && player.email_proven_at === null
    ? undefined
    : player.email
}

/** The email rows that identify a withdrawal. */
function withdrawalFacts(row: WithdrawalRow): [string, string][] {
  const label = payoutMethods[row.method].label()
  const fee: [string, string][] = row.fee > 0 ? [[m.fee(), m.feeOfPoints({ points: row.fee })]] : []
  return [
    [m.withdrawal(), `#${row.id}`],
    [m.method(), label],
    [m.amount(), m.amountOfPoints({ points: row.amount, usd: formatUsd(row.usd_cents) })],
    ...fee,
  ]
}
