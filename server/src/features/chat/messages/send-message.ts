import { CHAT_MESSAGE_MAX, type ChatMessage } from '@tallyhouse/contract/chat'
import { can } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireChatAuthor } from '../chat-author.ts'
import { toChatMessage } from './chat-message.ts'
import { findLink } from './find-link.ts'
import { messageFingerprint } from './message-fingerprint.ts'

/** At most this many messages per interval; a message that resembles a recent one is rejected longer. */
const FLOOD_MESSAGES = 5
const FLOOD_MS = 10_000
const REPEAT_MS = 30_000
const LINK_LEVEL_MIN = 2

/**
 * Stores a message. One player's messages must not run concurrently (see `postOnce`).
 * @param message as returned by `cleanMessage`
 * @throws AppError `invalid_request`, `email_unverified`, `banned`, `muted`, `links_refused`,
 * `too_many_requests`
 */
export async function sendMessage(
  tx: Tx,
  { playerId, message, now }: { playerId: number; message: string; now: Date },
): Promise<ChatMessage> {
  if (message === '') throw new AppError('invalid_request', text(m.messageEmpty))
  if (message.length > CHAT_MESSAGE_MAX) {
    throw new AppError('invalid_request', text(m.messageTooLong, { max: CHAT_MESSAGE_MAX }))
  }
  const author = await requireChatAuthor(tx, playerId, now)
  const { username, avatar, role, level } = author
  if (!can(author, 'chat.moderate') && level < LINK_LEVEL_MIN) rejectLinks(message)
  await rejectFloodsAndRepeats(tx, { playerId, message, now })
  const row = await tx
    .insertInto('chat_message')
    .values({
      player_id: playerId,
      type: 'message',
      message,
      rain_amount: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toChatMessage({ ...row, username, avatar, role })
}

function rejectLinks(message: string): void {
  const link = findLink(message)
  if (link === undefined) return
  const { siteName } = link
  throw siteName === undefined
    ? new AppError('links_refused')
    : new AppError('links_refused', text(m.maybeLink, { text: siteName }))
}

async function rejectFloodsAndRepeats(
  tx: Tx,
  { playerId, message, now }: { playerId: number; message: string; now: Date },
): Promise<void> {
  const latest = await tx
    .selectFrom('chat_message')
    .select(['message', 'created_at'])
    .where('player_id', '=', playerId)
    .where('type', '=', 'message')
    .orderBy('id', 'desc')
    .limit(FLOOD_MESSAGES)
    .execute()
  const within = (earlier: { created_at: Date } | undefined, ms: number) =>
    earlier !== undefined && now.getTime() - earlier.created_at.getTime() < ms
  if (within(latest[FLOOD_MESSAGES - 1], FLOOD_MS)) {
    throw new AppError('too_many_requests', text(m.messagesTooFast))
  }
  const fingerprint = messageFingerprint(message)
  const isRepeat = latest.some(
    (earlier) => within(earlier, REPEAT_MS) && messageFingerprint(earlier.message) === fingerprint,
  )
  if (isRepeat) {
    throw new AppError('too_many_requests', text(m.messageRepeated))
  }
}
