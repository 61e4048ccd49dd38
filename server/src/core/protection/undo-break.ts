import * as emails from '@tallyhouse/messages/emails'
import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { openBooks } from '#core/ledger/books.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formatTime } from '#platform/locale/format-time.ts'
import { composeEmail } from '#platform/mail/email.ts'
import { post } from '#platform/mail/mail-job.ts'
import { readRecipient } from '#platform/mail/verified-email.ts'
import { hashOfToken, newSecretToken } from '#platform/secrets/secret-token.ts'

/** After that, the break stays until it ends by itself. */
const UNDO_MS = 3_600_000

type LongBreak = { playerId: number; endsAt: Date; undoPage: string; now: Date }

/**
 * Emails a player that they took a long break, with a link that undoes it once within an hour, because
 * someone else may have taken it. Returns the token's hash; null if they have no email address.
 */
export async function sendUndoLink(tx: Tx, taken: LongBreak): Promise<Buffer | null> {
  const { playerId, endsAt, undoPage, now } = taken
  const { username, email } = await readRecipient(tx, playerId)
  if (email === undefined) return null
  const token = newSecretToken()
  const mail = composeEmail({
    to: email,
    subject: emails.breakTakenSubject(),
    preheader: emails.breakTakenPreheader(),
    heading: emails.breakTakenSubject(),
    paragraphs: [
      emails.breakTakenBody({ username, until: formatTime(endsAt) }),
      emails.breakTakenUndo({ until: formatTime(new Date(now.getTime() + UNDO_MS)) }),
    ],
    button: { label: emails.breakTakenButton(), url: `${undoPage}?token=${token}` },
    footnote: emails.accountCompromisedFootnote(),
  })
  await post(tx, mail, now)
  return hashOfToken(token)
}

/**
 * Ends a long break now, within an hour of its start, with the emailed link's token. Notifies the
 * player.
 * @throws AppError `token_invalid`, also when the link was used or has expired
 */
export async function undoBreak(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const undoHash = hashOfToken(token)
  const taken = await tx
    .selectFrom('play_break')
    .where('undo_hash', '=', undoHash)
    .select(['id', 'player_id'])
    .executeTakeFirst()
  if (taken === undefined) throw new AppError('token_invalid')
  const { id, player_id: playerId } = taken
  await openBooks(tx, [playerId])
  const { numUpdatedRows } = await tx
    .updateTable('play_break')
    .set({ undone_at: now, ends_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - UNDO_MS))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('token_invalid')
  await notify(
    tx,
    [
      {
        playerId,
        type: 'system',
        title: text(m.breakUndoneTitle),
        message: text(m.breakUndoneBody),
      },
    ],
    now,
  )
}
