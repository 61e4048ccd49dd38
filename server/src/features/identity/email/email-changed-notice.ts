import * as m from '@tallyhouse/messages/emails'
import type { Tx } from '#platform/db/connect.ts'
import { formatTime } from '#platform/locale/format-time.ts'
import { composeEmail } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { emailVerifiedAt, findOwner, type PlayerEmails } from '#platform/mail/verified-email.ts'
import { isWithinEmailQuota } from './email-quota.ts'

/** `email` is the address being replaced. */
type Recipient = { username: string; email: string; now: Date }

/**
 * Notifies an account's previous email that it was replaced. An unverified one gets only a few such
 * emails a day, and none if it belongs to another account.
 */
export async function emailChangedNotice(tx: Tx, player: PlayerEmails, now: Date): Promise<void> {
  const { id, username, email } = player
  if (emailVerifiedAt(player) === null) {
    const owner = await findOwner(tx, { email, except: id })
    if (owner !== undefined) return
    if (!(await isWithinEmailQuota(tx, { kind: 'address_left', to: email, now }))) return
  }
  await postNotice(
    tx,
    { username, email, now },
    {
      subject: m.emailChangedSubject(),
      preheader: m.emailChangedPreheader(),
      heading: m.emailChangedHeading(),
      sentence: m.emailChangedBody(),
    },
  )
}

/** Notifies an account's verified email that a new one is pending verification. */
export async function emailChangePendingNotice(tx: Tx, recipient: Recipient): Promise<void> {
  await postNotice(tx, recipient, {
    subject: m.emailChangePendingSubject(),
    preheader: m.emailChangePendingPreheader(),
    heading: m.emailChangePendingHeading(),
    sentence: m.emailChangePendingBody(),
  })
}

async function postNotice(
  tx: Tx,
  { username, email, now }: Recipient,
  text: { subject: string; preheader: string; heading: string; sentence: string },
): Promise<void> {
  const { sentence, ...head } = text
  const mail = composeEmail({
    to: email,
    ...head,
    paragraphs: [sentence],
    facts: [
      [m.account(), username],
      [m.when(), formatTime(now)],
    ],
    footnote: m.emailChangedFootnote(),
  })
  await post(tx, mail, now)
}
