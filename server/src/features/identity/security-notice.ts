import * as m from '@tallyhouse/messages/emails'
import type { Tx } from '#platform/db/connect.ts'
import { formatTime } from '#platform/locale/format-time.ts'
import { composeEmail } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { readRecipient } from '#platform/mail/verified-email.ts'
import { isWithinEmailQuota } from './email/email-quota.ts'

const notices = {
  password_changed: { subject: m.passwordChangedSubject, body: m.passwordChangedBody },
  password_reset: { subject: m.passwordResetDoneSubject, body: m.passwordResetDoneBody },
  two_factor_on: { subject: m.twoFactorOnSubject, body: m.twoFactorOnBody },
  two_factor_off: { subject: m.twoFactorOffSubject, body: m.twoFactorOffBody },
  recovery_codes_made: { subject: m.recoveryCodesSubject, body: m.recoveryCodesBody },
  wrong_code: { subject: m.wrongCodeSubject, body: m.wrongCodeBody },
  recovery_code_used: { subject: m.recoveryCodeUsedSubject, body: m.recoveryCodeUsedBody },
}

export type SecurityNotice = {
  playerId: number
  what: keyof typeof notices
  now: Date
}

/** Emails a player about a security event in their account. */
export async function sendSecurityNotice(tx: Tx, notice: SecurityNotice): Promise<void> {
  const { playerId, what, now } = notice
  const { username, email } = await readRecipient(tx, playerId)
  if (email === undefined) return
  if (what === 'wrong_code' && !(await isWithinEmailQuota(tx, { kind: what, to: email, now })))
    return
  const { subject, body } = notices[what]
  const mail = composeEmail({
    to: email,
    subject: subject(),
    preheader: body(),
    heading: subject(),
    paragraphs: [body()],
    facts: [
      [m.account(), username],
      [m.when(), formatTime(now)],
    ],
    footnote: what === 'wrong_code' ? m.passwordLeakedFootnote() : m.accountCompromisedFootnote(),
  })
  await post(tx, mail, now)
}
