import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/emails'
import * as notifications from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type { Selectable } from 'kysely'
import { notify } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { formatEnd, formatTime } from '#platform/locale/format-time.ts'
import { composeEmail } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { readRecipient } from '#platform/mail/verified-email.ts'

/** Notifies a player, also by email, that a payout address was added: someone else may have added it. */
export async function notifyNewAddress(
  tx: Tx,
  row: Selectable<Schema['payout_address']>,
): Promise<void> {
  const { username, email } = await readRecipient(tx, row.player_id)
  const waits = row.usable_at > row.created_at
  const when = waits
    ? m.addressAddedWaits({ usableAt: formatEnd(row.usable_at) })
    : m.addressAddedUsable()
  const label = payoutMethods[row.method].label()
  const title = text(notifications.payoutAddressAddedTitle)
  const { destination, player_id: playerId } = row
  const message = text(notifications.payoutAddressAddedBody, { destination, method: label })
  await notify(tx, [{ playerId, type: 'system', title, message }], row.created_at)
  if (email === undefined) return
  const mail = composeEmail({
    to: email,
    subject: m.addressAddedSubject(),
    preheader: when,
    heading: m.addressAddedSubject(),
    paragraphs: [m.addressAddedBody(), when],
    facts: [
      [m.account(), username],
      [m.method(), label],
      [m.address(), destination],
      [m.when(), formatTime(row.created_at)],
    ],
    footnote: m.addressAddedFootnote(),
  })
  await post(tx, mail, row.created_at)
}
