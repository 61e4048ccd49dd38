import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import type { Endpoint } from './endpoint.ts'
import { done, id, idInPath, instant, points } from './values.ts'

/** The longest message, in characters, once it is trimmed. */
export const CHAT_MESSAGE_MAX = 500

/** How many messages the history has. */
export const CHAT_HISTORY_MAX = 50

/** A line of the chat that is kept: what a player wrote, or that it began to rain. */
export const chatMessage = z.strictObject({
  id,
  /** Who wrote it or made it rain; null when it rained by itself. */
  userId: z.nullable(id),
  username: z.string(),
  avatar: z.nullable(avatar),
  /** As it was written: text, never markup. */
  message: z.string(),
  type: z.enum(['message', 'rain']),
  /** Points that a rain pays each claimant. */
  rainAmount: z.nullable(points),
  isAdmin: z.boolean(),
  /** Whether an admin took it out of the chat. What was taken out is sent to nobody. */
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
  answer: z.array(chatMessage),
} satisfies Endpoint

export const sendChatMessage = {
  method: 'POST',
  path: '/api/chat/send',
  access: 'player',
  money: true,
  oneAtATime: false,
  summary:
    'Says something in the chat; `claim` claims the rain, and `/rain [seconds] [budget]` of an admin makes it rain',
  body: z.strictObject({
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_MESSAGE_MAX)),
  }),
  answer: z.strictObject({
    success: z.literal(true),
    /** What everybody reads; null when it was not for everybody. */
    message: z.nullable(chatMessage),
    /** What only the sender reads, such as what a claim brought. */
    notice: z.nullable(z.string()),
  }),
} satisfies Endpoint

export const chatState = {
  method: 'GET',
  path: '/api/chat/state',
  access: 'player',
  summary: 'What the live socket tells of the chat besides messages',
  answer: z.strictObject({
    /** Players who are connected. */
    onlineCount: z.int().check(z.gte(0)),
    rain: z.nullable(
      z.strictObject({
        endsAt: instant,
        /** What one claim pays, and what all that are still to come can. */
        points,
        budgetLeft: points,
        /** Whether the player has claimed it. */
        isClaimed: z.boolean(),
      }),
    ),
    /** Why the player may not write, and until when; null when they may. */
    mute: z.nullable(z.strictObject({ reason: z.string(), until: instant })),
  }),
} satisfies Endpoint

export const claimRain = {
  method: 'POST',
  path: '/api/chat/rain/claim',
  access: 'player',
  money: true,
  oneAtATime: false,
  summary: 'Claims the rain that falls now, once a rain',
  answer: z.strictObject({ success: z.literal(true), amount: points, message: z.string() }),
} satisfies Endpoint

export const deleteChatMessage = {
  method: 'DELETE',
  path: '/api/admin/chat/:id',
  access: 'admin',
  summary: 'Takes a message out of the chat, on every screen',
  params: z.strictObject({ id: idInPath }),
  answer: done,
} satisfies Endpoint

/** The longest reason of a mute, in characters. */
export const MUTE_REASON_MAX = 200

/** What the form for a mute sends. */
export const muteRequest = z.strictObject({
  userId: id,
  minutes: z.int().check(z.gte(1), z.lte(525_600)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MUTE_REASON_MAX)),
})

export const muteChatter = {
  method: 'POST',
  path: '/api/admin/chat/mute',
  access: 'admin',
  summary: 'Keeps a player from writing for some minutes; a later call replaces an earlier one',
  body: muteRequest,
  answer: z.strictObject({ userId: id, reason: z.string(), until: instant }),
} satisfies Endpoint

export const unmuteChatter = {
  method: 'POST',
  path: '/api/admin/chat/unmute',
  access: 'admin',
  summary: 'Lets a muted player write again',
  body: z.strictObject({ userId: id }),
  answer: done,
} satisfies Endpoint
