import * as m from '@tallyhouse/messages/emails'
import type { Tx } from '#platform/db/connect.ts'
import { composeEmail } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { resetUrl } from './reset-token.ts'

export async function sendPasswordResetEmail(
  tx: Tx,
  reset: { username: string; email: string; token: string; publicUrl: string; now: Date },
): Promise<void> {
  const { username, email, token, publicUrl, now } = reset
  const mail = composeEmail({
    to: email,
    subject: m.passwordResetSubject(),
    preheader: m.passwordResetPreheader(),
    heading: m.passwordResetHeading(),
    paragraphs: [m.passwordResetBody({ username }), m.passwordResetTerms()],
    button: { label: m.passwordResetHeading(), url: resetUrl(publicUrl, token) },
    footnote: m.passwordResetFootnote(),
  })
  await post(tx, mail, now)
}
