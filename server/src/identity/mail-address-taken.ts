import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { mayMail } from './mail-bound.ts'

/**
 * Tells the owner of an address, if there is one, that somebody tried to use it for another
 * account.
 */
export async function mailAddressTaken(
  tx: Tx,
  attempt: { email: string; publicUrl: string; now: Date },
): Promise<void> {
  const { email, publicUrl, now } = attempt
  const owner = await tx
    .selectFrom('player')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .select(['username', 'email'])
    .executeTakeFirst()
  if (owner === undefined) return
  if (!(await mayMail(tx, { kind: 'address_taken', to: owner.email, now }))) return
  const mail = letter({
    to: owner.email,
    subject: 'Somebody tried to use your email',
    preheader: 'You already have an account, and it was not touched.',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody just tried to use this email for another account at Tallyhouse. It belongs to your account ${owner.username}, so that was refused.`,
      'If it was you, log in with your username instead.',
    ],
    button: { label: 'Log in', url: `${publicUrl}/auth` },
    footnote: 'If it was not you, there is nothing to do: your account was not touched.',
  })
  await post(tx, mail, now)
}
