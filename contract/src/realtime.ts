import * as z from 'zod/mini'
import { activityItem, receipt } from './games.ts'
import { notification } from './notifications.ts'

/** Where the live socket is: a WebSocket for players, whose session cookie says who they are. */
export const SOCKET_PATH = '/ws'

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

/** Every message that the server sends. */
export const serverMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auth_success') }),
  z.strictObject({ type: z.literal('pong') }),
  /** To everybody: a result for the activity feed. */
  z.strictObject({ type: z.literal('game_result'), activity: activityItem }),
  /** To its player: a round ended without their asking. */
  z.strictObject({ type: z.literal('round_settled'), round: receipt }),
  /** To its player: something they are told, which their list of notifications has as well. */
  z.strictObject({ type: z.literal('notification'), notification }),
])

export type ServerMessage = z.input<typeof serverMessage>

/** Why the server closes a socket: the code and the reason of its close frame. */
export const closings = {
  stopping: { code: 1001, reason: 'The server is about to stop.' },
  notText: { code: 1003, reason: 'Please send text.' },
  notAMessage: { code: 1007, reason: 'This is not a message.' },
  notYou: { code: 1008, reason: 'This userId is not yours.' },
  sessionEnded: { code: 1008, reason: 'Your session has ended.' },
  tooFast: { code: 1008, reason: 'Too many messages. Please slow down.' },
  tooLarge: { code: 1009, reason: '' },
  failed: { code: 1011, reason: 'Something went wrong on our side.' },
} as const satisfies Record<string, { code: number; reason: string }>

export type Closing = (typeof closings)[keyof typeof closings]
