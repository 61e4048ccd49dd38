import * as z from 'zod/mini'
import { chatMessage } from './chat.ts'
import { activeRound } from './games/active-round.ts'
import { gameType } from './games/all-games.ts'
import { tableNews } from './games/crash-table.ts'
import { activityItem, liveBet, ownReceipt } from './games.ts'
import { notification } from './notifications.ts'
import { id, instant, points, text } from './values.ts'

/** The live socket's path, a WebSocket for players with a session cookie. */
export const SOCKET_PATH = '/ws'

/** The Socket.IO path, which delivers notifications to players. */
export const SOCKET_IO_PATH = '/socket.io/'

/** What a Socket.IO client may send about itself. The server identifies the player by the session. */
export const socketIoAuth = z.object({
  userId: z.optional(z.union([z.number(), z.string()])),
  username: z.optional(z.string()),
})

/** The Socket.IO event `notification`. `amount` is in points, `gameName` is the displayed name. */
export type NotificationEvent = {
  type: string
  title: string
  message: string
  amount?: number
  gameName?: string
}

/**
 * Identifies the client. The server identifies the player by the session; it only checks that both agree,
 * and sends `auth_success`.
 */
export const authMessage = z.object({
  type: z.literal('auth'),
  userId: z.union([z.number(), z.string()]),
})

/** Requests a `pong`. */
export const pingMessage = z.object({ type: z.literal('ping') })

/** Sends a chat message, as the call `/api/chat/send` does. */
export const chatMessageInput = z.object({ type: z.literal('chat_message'), message: z.string() })

/** Starts or stops receiving what happens at the table of the shared crash. */
export const watchTableMessage = z.object({
  type: z.literal('watch_table'),
  isWatching: z.boolean(),
})

/** Every message that the server sends. */
export const serverMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auth_success') }),
  z.strictObject({ type: z.literal('pong') }),
  /** To everyone: a chat message or, with a `rainAmount`, the start of a rain. */
  z.strictObject({ ...chatMessage.shape, type: z.literal('message') }),
  /**
   * To one player: a chat line that only they see, such as why a message was rejected; `code` is then that
   * of the error, and `text` the line as data.
   */
  z.strictObject({
    type: z.literal('system'),
    message: z.string(),
    text,
    code: z.optional(z.string()),
    timestamp: instant,
  }),
  /** To everyone: an admin deleted this message. */
  z.strictObject({ type: z.literal('message_deleted'), id: chatMessage.shape.id }),
  /** To everyone: how many players are connected. */
  z.strictObject({ type: z.literal('online_count'), count: z.int().check(z.gte(0)) }),
  /** To everyone, and to clients that connect during a rain: it lasts another `duration` seconds. */
  z.strictObject({ type: z.literal('rain_start'), duration: z.int(), message: z.string() }),
  /** To everyone: a player claimed the rain. */
  z.strictObject({ type: z.literal('rain_claimed'), username: z.string(), amount: points }),
  /** To everyone: the rain ended. */
  z.strictObject({ type: z.literal('rain_end') }),
  /** To everyone: a result for the activity feed, and its bet for the live bets list. */
  z.strictObject({ type: z.literal('game_result'), activity: activityItem, bet: liveBet }),
  /** To its player: a multi-step round started or advanced, on any of their pages. */
  z.strictObject({ type: z.literal('round_open'), round: activeRound }),
  /** To its player: one of their moves ended such a round. Its receipt has the outcome. */
  z.strictObject({ type: z.literal('round_over'), game: gameType, roundId: id }),
  /** To its player: a round ended without a call from them. */
  z.strictObject({ type: z.literal('round_settled'), round: ownReceipt }),
  /** To those who watch it: what happened at the table of the shared crash, at most ten times a second. */
  z.strictObject({ ...tableNews, type: z.literal('crash_table') }),
  /** To its player: a bet that was queued for the table's next round could not be placed. */
  z.strictObject({ type: z.literal('crash_bet_dropped'), queuedId: id, code: z.string(), text }),
  /** To its player: their points changed; at most a few times a second. */
  z.strictObject({
    type: z.literal('balance'),
    points,
    heldPoints: points,
    heldInRoundsPoints: points,
    debtPoints: points,
    giftPoints: points,
  }),
  /** To its player: the `/api/auth/user` response changed, apart from points. */
  z.strictObject({ type: z.literal('user_changed') }),
  /** To its player: a notification, which is also in their list. */
  z.strictObject({ type: z.literal('notification'), notification }),
  /** To everyone: an admin ended this announcement, so it disappears from the notification list. */
  z.strictObject({ type: z.literal('announcement_ended'), id }),
])

export type ServerMessage = z.input<typeof serverMessage>

/** Why the server closes a socket: its close frame's code and reason. */
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
