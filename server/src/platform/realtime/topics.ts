import { type ServerMessage, serverMessage } from '@tallyhouse/contract/realtime'
import * as z from 'zod/mini'
import type { Topic } from '#platform/bus/bus.ts'

/** A message for all players. */
export const toAllPlayers: Topic<ServerMessage> = { name: 'to_everybody', shape: serverMessage }

export const toPlayer: Topic<{ playerId: number; message: ServerMessage }> = {
  name: 'to_player',
  shape: z.strictObject({ playerId: z.int(), message: serverMessage }),
}

/** The players connected to a process, published periodically. */
export const listening: Topic<{ processId: string; playerIds: number[] }> = {
  name: 'listening',
  shape: z.strictObject({ processId: z.string(), playerIds: z.array(z.int()) }),
}
