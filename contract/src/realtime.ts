import * as z from 'zod/mini'
import { chatMessage } from './chat.ts'
import { activityItem, gameType, ownReceipt } from './games.ts'
import { notification } from './notifications.ts'
import { activeRound } from './round-games.ts'
import { id, instant, points } from './values.ts'

/** Where the live socket is: a WebSocket for players, whose session cookie says who they are. */
export const SOCKET_PATH = '/ws'

/** Where Socket.IO is, which tells players their notifications. */
export const SOCKET_IO_PATH = '/socket.io/'

/** What a client of Socket.IO may say of itself. The server knows it from the session. */
export const socketIoAuth = z.object({
  userId: z.optional(z.union([z.number(), z.string()])),
  username: z.optional(z.string()),
})

/** The event `notification` of Socket.IO; `amount` is in points, `gameName` as a player reads it. */
export type NotificationEvent = {
  type: string
  title: string
  message: string
  amount?: number
  gameName?: string
}

/**
 * Says who listens. The server knows that from the session; it only checks that both agree, and
 * answers `auth_success`.
 */
export const authMessage = z.object({
  type: z.literal('auth'),
  userId: z.union([z.number(), z.string()]),
})

/** Asks for a `pong`. */
export const pingMessage = z.object({ type: z.literal('ping') })

/** Says something in the chat, as the call `/api/chat/send` does. */
export const sayMessage = z.object({ type: z.literal('chat_message'), message: z.string() })

/** Every message that the server sends. */
export const serverMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auth_success') }),
  z.strictObject({ type: z.literal('pong') }),
  /** To everybody: somebody said something in the chat, or with a `rainAmount`, that it rains. */
  z.extend(chatMessage, { type: z.literal('message') }),
  /**
   * To one player: what only they are told in the chat, such as why a message was refused; `code` is
   * then that of the error.
   */
  z.strictObject({
    type: z.literal('system'),
    message: z.string(),
    code: z.optional(z.string()),
    timestamp: instant,
  }),
  /** To everybody: an admin took this message out of the chat. */
  z.strictObject({ type: z.literal('message_deleted'), id: chatMessage.shape.id }),
  /** To everybody: how many players are connected. */
  z.strictObject({ type: z.literal('online_count'), count: z.int().check(z.gte(0)) }),
  /** To everybody, and to who comes while it rains: it does for another `duration` seconds. */
  z.strictObject({ type: z.literal('rain_start'), duration: z.int(), message: z.string() }),
  /** To everybody: a player claimed the rain. */
  z.strictObject({ type: z.literal('rain_claimed'), username: z.string(), amount: points }),
  /** To everybody: it rains no more. */
  z.strictObject({ type: z.literal('rain_end') }),
  /** To everybody: a result for the activity feed. */
  z.strictObject({ type: z.literal('game_result'), activity: activityItem }),
  /** To its player: a round of several calls began or went on, on whichever of their pages. */
  z.strictObject({ type: z.literal('round_open'), round: activeRound }),
  /** To its player: a move of theirs ended such a round. Its receipt says how. */
  z.strictObject({ type: z.literal('round_over'), game: gameType, roundId: id }),
  /** To its player: a round ended without their asking. */
  z.strictObject({ type: z.literal('round_settled'), round: ownReceipt }),
  /** To its player: their points changed; at most a few times a second. */
  z.strictObject({
    type: z.literal('balance'),
    points,
    heldPoints: points,
    debtPoints: points,
  }),
  /** To its player: what `/api/auth/user` answers has changed, other than by points. */
  z.strictObject({ type: z.literal('user_changed') }),
  /** To its player: something they are told, which their list of notifications has as well. */
  z.strictObject({ type: z.literal('notification'), notification }),
  /** To everybody: an admin ended this announcement, so it leaves the list of notifications. */
  z.strictObject({ type: z.literal('announcement_ended'), id }),
])

export type ServerMessage = z.input<typeof serverMessage>

/** Why the server closes a socket: the code and the reason of its close frame. */
export const closings = {
  stopping: { code: 1001, reason: 'The server is about to stop.' },
  notText: { code: 1003, reason: 'Please send text.' },
  notAMessage: { code: 1007, reason: 'This is not a message.' },
  notYou: { code: 1008, reason: 'This userId is not yours.' },
  sessionEnded: { code: 1008, reason: 'Your session has ended.' },
  addressBlocked: { code: 1008, reason: 'Your network address is blocked.' },
  tooFast: { code: 1008, reason: 'Too many messages. Please slow down.' },
  tooLarge: { code: 1009, reason: '' },
  failed: { code: 1011, reason: 'Something went wrong on our side.' },
} as const satisfies Record<string, { code: number; reason: string }>

export type Closing = (typeof closings)[keyof typeof closings]
