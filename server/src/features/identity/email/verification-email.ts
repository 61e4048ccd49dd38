import * as m from '@tallyhouse/messages/emails'
import * as unlock from '@tallyhouse/messages/unlock'
import type { Tx } from '#platform/db/connect.ts'
import { composeEmail } from '#platform/mail/email.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { post } from '#platform/mail/mail-job.ts'
import { hashOfToken, newSecretToken } from '#platform/secrets/secret-token.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { isWithinEmailQuota } from './email-quota.ts'

const VALID_MS = 24 * 3_600_000

type Verification = {
  playerId: number
  occasion: keyof typeof texts
  /** Whether the email is pending, to replace a verified one. */
  isPending: boolean
  username: string
  email: string
  publicUrl: string
  now: Date
}

/**
 * Emails a verification link; earlier links stop working. When the address's daily quota is used up,
 * it sends nothing, and earlier links remain valid. Lock the player's row first if calls may run
 * concurrently.
 */
export async function sendVerificationEmail(tx: Tx, verification: Verification): Promise<void> {
  const { playerId, email, isPending, publicUrl, now } = verification
  const quota = isPending
    ? ({ kind: 'new_address', playerId } as const)
    : ({ kind: 'verification' } as const)
  if (!(await isWithinEmailQuota(tx, { ...quota, to: email, now }))) return
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
  const { bonusUnlockPoints } = await readSettings(tx)
  const link = `${publicUrl}/verify-email?token=${token}`
  await post(tx, verificationMail(verification, { link, bonusUnlockPoints }), now)
}

function verificationMail(
  { email, username, occasion }: Verification,
  { link, bonusUnlockPoints }: { link: string; bonusUnlockPoints: number },
): Mail {
  const { subject, preheader, heading, body, footnote } = texts[occasion]
  return composeEmail({
    to: email,
    subject: subject(),
    preheader: preheader(),
    heading: heading({ username }),
    paragraphs: [
      body(),
      occasion === 'sign_up' && bonusUnlockPoints > 0 ? unlockRule(bonusUnlockPoints) : [],
      m.verifyLinkTerms(),
    ].flat(),
    button: { label: m.verifyButton(), url: link },
    footnote: footnote(),
  })
}

/** The same sentence as on the pages. */
function unlockRule(points: number): string {
  return unlock.rule({ count: points, points: points.toLocaleString('en') })
}

const texts = {
  sign_up: {
    subject: m.verifySubject,
    preheader: m.verifySignUpPreheader,
    heading: m.verifySignUpHeading,
    body: m.verifySignUpBody,
    footnote: m.verifySignUpFootnote,
  },
  resent: {
    subject: m.verifySubject,
    preheader: m.verifyResentPreheader,
    heading: m.verifyResentHeading,
    body: m.verifyResentBody,
    footnote: m.verifyResentFootnote,
  },
  new_address: {
    subject: m.verifyNewAddressSubject,
    preheader: m.verifyNewAddressPreheader,
    heading: (_values: { username: string }) => m.verifyNewAddressHeading(),
    body: m.verifyNewAddressBody,
    footnote: m.verifyNewAddressFootnote,
  },
}
