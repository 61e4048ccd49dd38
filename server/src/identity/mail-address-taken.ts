import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { mayMail } from './mail-bound.ts'

/** Notifies the owner of an address that someone entered it for another account. */
export async function mailAddressTaken(
  tx: Tx,
  attempt: { owner: { username: string; email: string }; publicUrl: string; now: Date },
): Promise<void> {
  const { owner, publicUrl, now } = attempt
  if (!(await mayMail(tx, { kind: 'address_taken', to: owner.email, now }))) return
  const mail = letter({
    to: owner.email,
    subject: 'Someone used your email to sign up',
    preheader: 'You already have an account. It was not changed.',
    heading: 'You already have an account',
    paragraphs: [
      `Someone entered this email for another Tallyhouse account. It is verified for your account ${owner.username}, so the other account can’t use it.`,
      `If it was you, log in as ${owner.username}. If you forgot your password, you can reset it: ${publicUrl}/forgot-password`,
    ],
    button: { label: 'Log in', url: `${publicUrl}/auth` },
    footnote: 'If it wasn’t you, you don’t need to do anything. Your account was not changed.',
  })
  await post(tx, mail, now)
}
