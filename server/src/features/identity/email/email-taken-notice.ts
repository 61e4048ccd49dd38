import * as m from '@tallyhouse/messages/emails'
import type { Tx } from '#platform/db/connect.ts'
import { composeEmail } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { isWithinEmailQuota } from './email-quota.ts'

/** Notifies the owner of an address that someone entered it for another account. */
export async function emailTakenNotice(
  tx: Tx,
  attempt: { owner: { username: string; email: string }; publicUrl: string; now: Date },
): Promise<void> {
  const { owner, publicUrl, now } = attempt
  if (!(await isWithinEmailQuota(tx, { kind: 'address_taken', to: owner.email, now }))) return
  const mail = composeEmail({
    to: owner.email,
    subject: m.emailTakenSubject(),
    preheader: m.emailTakenPreheader(),
    heading: m.emailTakenHeading(),
    paragraphs: [
      m.emailTakenBody({ username: owner.username }),
      m.emailTakenLogin({ username: owner.username, url: `${publicUrl}/forgot-password` }),
    ],
    button: { label: m.loginButton(), url: `${publicUrl}/auth` },
    footnote: m.emailTakenFootnote(),
  })
  await post(tx, mail, now)
}
