import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'

/** Mails the link by which a player sets a new password. */
export async function mailResetLink(
  tx: Tx,
  reset: { username: string; email: string; token: string; publicUrl: string; now: Date },
): Promise<void> {
  const { username, email, token, publicUrl, now } = reset
  const mail = letter({
    to: email,
    subject: 'Reset your Tallyhouse password',
    preheader: 'The link works once, for one hour.',
    heading: 'Set a new password',
    paragraphs: [
      `Someone asked for a new password for your account ${username}. If it was you, set it here.`,
      'The link works once, for one hour. With the first link you use, all others stop working.',
    ],
    button: { label: 'Set a new password', url: `${publicUrl}/reset-password?token=${token}` },
    footnote:
      'If it was not you, ignore this mail: your password stays as it is, and nobody saw the link but you.',
  })
  await post(tx, mail, now)
}
