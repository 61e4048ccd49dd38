import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import type { Endpoint } from './endpoint.ts'
import { freeText } from './free-text.ts'
import { staffMark } from './staff.ts'
import { done, id, idInPath, instant, points, text } from './values.ts'

/** The maximum length of a trimmed message, in characters. */
export const CHAT_MESSAGE_MAX = 500

/** How many messages the history holds. */
export const CHAT_HISTORY_MAX = 50

/** A stored chat message: what a player wrote, or a rain's start. */
export const chatMessage = z.strictObject({
  id,
  /** The author, or who started the rain; null for a scheduled rain. */
  userId: z.nullable(id),
  username: z.string(),
  avatar: z.nullable(avatar),
  /** Plain text, never markup. */
  message: z.string(),
  type: z.enum(['message', 'rain']),
  /** Points that a rain pays each claimant. */
  rainAmount: z.nullable(points),
  ...staffMark,
  /** Whether an admin deleted it. Deleted messages are not sent. */
  isDeleted: z.boolean(),
  timestamp: instant,
  /** The same as `timestamp`. */
  createdAt: instant,
})

export type ChatMessage = z.infer<typeof chatMessage>

export const chatHistory = {
  method: 'GET',
  path: '/api/chat/history',
  access: 'player',
  summary: `The newest ${CHAT_HISTORY_MAX} messages, oldest first`,
  response: z.array(chatMessage),
} satisfies Endpoint

export const sendChatMessage = {
  method: 'POST',
  path: '/api/chat/send',
  access: 'player',
  money: true,
  inPlayerQueue: false,
  summary:
    'Sends a chat message; `claim` claims the rain, and `/rain [seconds] [budget]` from an admin who stepped up starts one',
  body: z.strictObject({
    message: freeText({ max: CHAT_MESSAGE_MAX }),
  }),
  response: z.strictObject({
    success: z.literal(true),
    /** The message for everyone; null if there is none. */
    message: z.nullable(chatMessage),
    /** A line for the sender only, such as a claim's points. */
    notice: z.nullable(z.string()),
    /** The notice as data. */
    noticeText: z.nullable(text),
  }),
} satisfies Endpoint

export const chatState = {
  method: 'GET',
  path: '/api/chat/state',
  access: 'player',
  summary: 'The state of the chat that the live socket updates',
  response: z.strictObject({
    /** Players who are connected. */
    onlineCount: z.int().check(z.gte(0)),
    /** When the player's break ends, during which they are shown no rain; null without a break. */
    pausedUntil: z.nullable(instant),
    rain: z.nullable(
      z.strictObject({
        endsAt: instant,
        /** The points per claim, and the points left in the budget. */
        points,
        budgetLeft: points,
        /** Whether the player has claimed it. */
        isClaimed: z.boolean(),
      }),
    ),
    /** Why the player is muted, and until when; null if they are not. */
    mute: z.nullable(z.strictObject({ reason: z.string(), until: instant })),
  }),
} satisfies Endpoint

export const claimRain = {
  method: 'POST',
  path: '/api/chat/rain/claim',
  access: 'player',
  money: true,
  inPlayerQueue: false,
  summary: 'Claims the active rain, once per rain',
  response: z.strictObject({ success: z.literal(true), amount: points, message: z.string() }),
} satisfies Endpoint

export const deleteChatMessage = {
  method: 'DELETE',
  path: '/api/admin/chat/:id',
  access: { permission: 'chat.moderate' },
  summary: 'Deletes a message, on every screen',
  params: z.strictObject({ id: idInPath }),
  response: done,
} satisfies Endpoint

/** The maximum length of the reason for a mute, in characters. */
export const MUTE_REASON_MAX = 200

/** The mute form's input. */
export const muteRequest = z.strictObject({
  userId: id,
  minutes: z.int().check(z.gte(1), z.lte(525_600)),
  reason: freeText({ max: MUTE_REASON_MAX }),
})

export const muteChatter = {
  method: 'POST',
  path: '/api/admin/chat/mute',
  access: { permission: 'chat.moderate' },
  stepUp: true,
  summary: 'Mutes a player for some minutes, replacing an earlier mute',
  body: muteRequest,
  response: z.strictObject({ userId: id, reason: z.string(), until: instant }),
} satisfies Endpoint

export const unmuteChatter = {
  method: 'POST',
  path: '/api/admin/chat/unmute',
  access: { permission: 'chat.moderate' },
  summary: 'Lifts the mute of a player',
  body: z.strictObject({ userId: id }),
  response: done,
} satisfies Endpoint
