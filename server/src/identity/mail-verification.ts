import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { post } from '../mail/mail-job.ts'
import { mayMail } from './mail-bound.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'

const VALID_MS = 24 * 3_600_000

type Verification = {
  playerId: number
  occasion: keyof typeof texts
  /** Whether the address is to take the place of a proven one. */
  waits: boolean
  username: string
  email: string
  publicUrl: string
  now: Date
}

/**
 * Mails the link that verifies an address; the links mailed before stop working. An address that
 * was sent many today is sent no further one, and the links before go on working. Lock the player's
 * row first where two of these may meet.
 */
export async function mailVerification(tx: Tx, verification: Verification): Promise<void> {
  const { playerId, email, waits, publicUrl, now } = verification
  const counted = waits
    ? ({ kind: 'new_address', playerId } as const)
    : ({ kind: 'verification' } as const)
  if (!(await mayMail(tx, { ...counted, to: email, now }))) return
  const token = newSecretToken()
  await tx.deleteFrom('email_verification').where('player_id', '=', playerId).execute()
  await tx
    .insertInto('email_verification')
    .values({
      token_hash: hashOfToken(token),
      player_id: playerId,
      email,
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute()
  await post(tx, verificationMail(verification, `${publicUrl}/verify-email?token=${token}`), now)
}

function verificationMail({ email, username, occasion }: Verification, url: string): Mail {
  const { subject, preheader, heading, paragraph, footnote } = texts[occasion]
  return letter({
    to: email,
    subject,
    preheader,
    heading: heading(username),
    paragraphs: [paragraph, 'The link works once, for 24 hours.'],
    button: { label: 'Verify my email', url },
    footnote,
  })
}

const texts = {
  sign_up: {
    subject: 'Verify your email for Tallyhouse',
    preheader: 'One click, and you can withdraw what you earn and win.',
    heading: (username: string) => `Welcome, ${username}`,
    paragraph:
      'One click and your email is verified. After that you can withdraw what you earn and win.',
    footnote: "Didn't sign up? You can ignore this email: nothing happens without the click.",
  },
  asked_again: {
    subject: 'Verify your email for Tallyhouse',
    preheader: 'Here is the link again. Those before no longer work.',
    heading: (username: string) => `Hi ${username}, here is your link again`,
    paragraph:
      'One click and your email is verified. Only this newest link works, the ones before do not.',
    footnote: "Don't have an account with us? You can ignore this email.",
  },
  new_address: {
    subject: 'Verify your new email for Tallyhouse',
    preheader: 'One click, and you can withdraw again.',
    heading: () => 'Verify your new email',
    paragraph:
      'One click and this is the email of your account, verified. Until then you cannot withdraw.',
    footnote:
      "Don't have an account with us? You can ignore this email: someone mistyped an address.",
  },
} as const
