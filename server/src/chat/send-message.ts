import { CHAT_MESSAGE_MAX, type ChatMessage } from '@tallyhouse/contract/chat'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { chatMessageOf } from './chat-message.ts'
import { holdsLink } from './holds-link.ts'
import { likenessOf } from './likeness.ts'
import { requireSpeaker } from './speaker.ts'

/**
 * How many messages a player may send in how long, and how long one like any of them is not heard
 * again.
 */
const FLOOD_MESSAGES = 5
const FLOOD_MS = 10_000
const REPEAT_MS = 30_000
const LINK_LEVEL_MIN = 2

/**
 * Keeps what a player says, one thing after the other.
 * @param text as `cleanText` leaves it
 * @throws AppError `invalid_request`, `email_unverified`, `banned`, `muted`, `links_refused`,
 * `too_many_requests`
 */
export async function sendMessage(
  tx: Tx,
  { playerId, text, now }: { playerId: number; text: string; now: Date },
): Promise<ChatMessage> {
  if (text === '') throw new AppError('invalid_request', 'Please write something.')
  if (text.length > CHAT_MESSAGE_MAX) {
    throw new AppError('invalid_request', `A message has at most ${CHAT_MESSAGE_MAX} characters.`)
  }
  const { username, avatar, isAdmin, level } = await requireSpeaker(tx, playerId, now)
  if (!isAdmin && level < LINK_LEVEL_MIN && holdsLink(text)) throw new AppError('links_refused')
  await requirePace(tx, { playerId, text, now })
  const row = await tx
    .insertInto('chat_message')
    .values({
      player_id: playerId,
      type: 'message',
      message: text,
      rain_amount: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return chatMessageOf({ ...row, username, avatar, is_admin: isAdmin })
}

async function requirePace(
  tx: Tx,
  { playerId, text, now }: { playerId: number; text: string; now: Date },
): Promise<void> {
  const latest = await tx
    .selectFrom('chat_message')
    .select(['message', 'created_at'])
    .where('player_id', '=', playerId)
    .where('type', '=', 'message')
    .orderBy('id', 'desc')
    .limit(FLOOD_MESSAGES)
    .execute()
  const within = (message: { created_at: Date } | undefined, ms: number) =>
    message !== undefined && now.getTime() - message.created_at.getTime() < ms
  if (within(latest[FLOOD_MESSAGES - 1], FLOOD_MS)) {
    throw new AppError('too_many_requests', 'You are writing very fast. Please slow down.')
  }
  const likeness = likenessOf(text)
  const isRepeat = latest.some(
    (earlier) => within(earlier, REPEAT_MS) && likenessOf(earlier.message) === likeness,
  )
  if (isRepeat) {
    throw new AppError('too_many_requests', 'You said this a moment ago.')
  }
}
