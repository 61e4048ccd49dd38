import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { utcTime } from '../mail/utc-time.ts'

/** Tells the address that an account had before that it has another one now. */
export async function mailAddressLeft(
  tx: Tx,
  left: { username: string; email: string; now: Date },
): Promise<void> {
  const { username, email, now } = left
  const mail = letter({
    to: email,
    subject: 'Your account has another email now',
    preheader: 'This address no longer belongs to your account.',
    heading: 'Your email was changed',
    paragraphs: [
      'Your account was given another email. Mails about it go there from now on, and this address can no longer reset its password.',
    ],
    facts: [
      ['Account', username],
      ['When', utcTime(now)],
    ],
    footnote:
      'It was not you? Log in at once, change your password, and set your email back in your profile.',
  })
  await post(tx, mail, now)
}
