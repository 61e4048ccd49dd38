import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'

/** Tells the owner of an address, if there is one, that somebody tried to sign up with it. */
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
  const mail = letter({
    to: owner.email,
    subject: 'Somebody tried to sign up with your email',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody just tried to sign up at Tallyhouse with this email. It belongs to your account ${owner.username}, so no second one was made.`,
      'If it was you, log in with your username instead.',
    ],
    button: { label: 'Log in', url: `${publicUrl}/auth` },
    footnote: 'If it was not you, there is nothing to do: your account was not touched.',
  })
  await post(tx, mail, now)
}
