import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { timeInWords } from '../time-in-words.ts'
import { mayMail } from './mail-bound.ts'
import { readRecipient } from './proven-address.ts'

/** What happened to an account, in the words of the subject and of the first sentence. */
const notices = {
  password_changed: {
    subject: 'Your password was changed',
    sentence:
      'The password of your account was changed. You stay signed in only where that was done.',
  },
  password_reset: {
    subject: 'Your password was reset',
    sentence:
      'The password of your account was set anew by a mailed link. You are signed out everywhere; log in with the new one.',
  },
  two_factor_on: {
    subject: 'Two-factor log-in is on',
    sentence: 'From now on your account asks for a code of your authenticator app.',
  },
  two_factor_off: {
    subject: 'Two-factor log-in is off',
    sentence: 'Your account no longer asks for a code. Your password alone opens it.',
  },
  recovery_codes_made: {
    subject: 'You have new recovery codes',
    sentence: 'New recovery codes were made for your account. The old ones no longer work.',
  },
  wrong_code: {
    subject: 'A log-in was stopped at the two-factor code',
    sentence:
      'Someone entered your password and then several wrong codes, and was not let in. We send this email at most once a day.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence:
      'One of your recovery codes was used in place of a code of your app. It works only once.',
  },
} as const

export type SecurityNotice = {
  playerId: number
  what: keyof typeof notices
  now: Date
}

/** Tells a player by mail that something about the safety of their account changed. */
export async function mailSecurityNotice(tx: Tx, notice: SecurityNotice): Promise<void> {
  const { playerId, what, now } = notice
  const { username, email } = await readRecipient(tx, playerId)
  if (email === undefined) return
  if (what === 'wrong_code' && !(await mayMail(tx, { kind: what, to: email, now }))) return
  const { subject, sentence } = notices[what]
  const mail = letter({
    to: email,
    subject,
    preheader: sentence,
    heading: subject,
    paragraphs: [sentence],
    facts: [
      ['Account', username],
      ['When', timeInWords(now)],
    ],
    footnote: what === 'wrong_code' ? NOT_IN : NOT_YOU,
  })
  await post(tx, mail, now)
}

const NOT_YOU =
  "Wasn't you? Then someone else has been in your account: reset your password on the log-in page, and sign out all other devices in your profile."

const NOT_IN =
  "Wasn't you? Then someone else has your password: change it in your profile. Without a code it did not open your account."
