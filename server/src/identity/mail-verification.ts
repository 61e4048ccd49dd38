import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { post } from '../mail/mail-job.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'

const VALID_MS = 24 * 3_600_000

type Verification = {
  playerId: number
  username: string
  email: string
  publicUrl: string
  now: Date
}

/**
 * Mails the link that verifies an address; the links mailed before stop working. Lock the player's
 * row first where two of these may meet.
 */
export async function mailVerification(tx: Tx, verification: Verification): Promise<void> {
  const { playerId, email, publicUrl, now } = verification
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

function verificationMail({ email, username }: Verification, url: string): Mail {
  return letter({
    to: email,
    subject: 'Verify your email for Tallyhouse',
    heading: `Welcome, ${username}`,
    paragraphs: [
      'One click and your email is verified. After that you can withdraw what you earn and win.',
      'The link works once, for 24 hours.',
    ],
    button: { label: 'Verify my email', url },
    footnote: 'You did not sign up? Then ignore this mail: without the click nothing happens.',
  })
}
