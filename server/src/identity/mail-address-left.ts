import type { Tx } from '../db/connect.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { timeInWords } from '../time-in-words.ts'
import { mayMail } from './mail-bound.ts'
import type { Addressed } from './new-address.ts'
import { findOwner, provenAt } from './proven-address.ts'

type Left = { username: string; email: string; now: Date }

/**
 * Tells the address that an account had before that it has another one now. One that was only claimed
 * is mailed a few times a day, and not where it belongs to another account.
 */
export async function mailAddressLeft(tx: Tx, player: Addressed, now: Date): Promise<void> {
  const { id, username, email } = player
  if (provenAt(player) === null) {
    const owner = await findOwner(tx, { email, except: id })
    if (owner !== undefined) return
    if (!(await mayMail(tx, { kind: 'address_left', to: email, now }))) return
  }
  await write(
    tx,
    { username, email, now },
    {
      subject: 'Your account has another email now',
      preheader: 'This address no longer belongs to your account.',
      heading: 'Your email was changed',
      sentence:
        'Your account has another email. Mails about it go there from now on, and this address can no longer reset its password.',
    },
  )
}

/** Tells the verified address of an account that another one is to take its place. */
export async function mailAddressLeaving(tx: Tx, leaving: Left): Promise<void> {
  await write(tx, leaving, {
    subject: 'Your account email is being changed',
    preheader: 'This address stays until the other one is verified.',
    heading: 'Your email is being changed',
    sentence:
      'Your account was given another email. Until that one is verified, mails about the account still come here, and this address can reset its password.',
  })
}

async function write(
  tx: Tx,
  { username, email, now }: Left,
  told: { subject: string; preheader: string; heading: string; sentence: string },
): Promise<void> {
  const { sentence, ...head } = told
  const mail = letter({
    to: email,
    ...head,
    paragraphs: [sentence],
    facts: [
      ['Account', username],
      ['When', timeInWords(now)],
    ],
    footnote:
      'Wasn’t you? Log in, change your password right away, and set your email back in your profile.',
  })
  await post(tx, mail, now)
}
