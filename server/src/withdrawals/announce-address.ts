import type { Selectable } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { readRecipient } from '../identity/proven-address.ts'
import { letter } from '../mail/letter.ts'
import { post } from '../mail/mail-job.ts'
import { notify } from '../notifications/notify.ts'
import { endInWords, timeInWords } from '../time-in-words.ts'
import { type Method, methods } from './methods.ts'

/** Informs a player, by mail and by a notification, that a payout address was added: it may not be theirs. */
export async function announceAddress(
  tx: Tx,
  row: Selectable<Schema['payout_address']>,
): Promise<void> {
  const { username, email } = await readRecipient(tx, row.player_id)
  const waits = row.usable_at > row.created_at
  const when = waits
    ? `Payouts to it are sent after ${endInWords(row.usable_at)}, unless you confirm one with your password.`
    : AT_ONCE
  const { label } = methods[row.method as Method]
  const message = `${row.destination} was added for ${label}. Wasn’t you? Remove it and change your password right away.`
  const news = { playerId: row.player_id, type: 'system' as const }
  await notify(tx, [{ ...news, title: 'Payout address added', message }], row.created_at)
  if (email === undefined) return
  const mail = letter({
    to: email,
    subject: 'A payout address was added',
    preheader: when,
    heading: 'A payout address was added',
    paragraphs: ['Withdrawals of your account can be sent to the address below.', when],
    facts: [
      ['Account', username],
      ['Method', label],
      ['Address', row.destination],
      ['When', timeInWords(row.created_at)],
    ],
    footnote: NOT_YOU,
  })
  await post(tx, mail, row.created_at)
}

const AT_ONCE =
  'It was confirmed with your password or your authenticator app, so it can be used at once.'
const NOT_YOU =
  'Wasn’t you? Remove it and change your password right away. Points that were not sent there yet are returned to your balance.'
