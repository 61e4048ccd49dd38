import { type ServerMessage, serverMessage } from '@tallyhouse/contract/realtime'
import * as z from 'zod/mini'
import type { Topic } from '../bus/bus.ts'

/** What the live sockets of all processes tell each other. */
export const toEverybody: Topic<ServerMessage> = { name: 'to_everybody', shape: serverMessage }

export const toPlayer: Topic<{ playerId: number; message: ServerMessage }> = {
  name: 'to_player',
  shape: z.strictObject({ playerId: z.int(), message: serverMessage }),
}

/** Who listens to a process, told again and again for as long as it lives. */
export const listening: Topic<{ processId: string; playerIds: number[] }> = {
  name: 'listening',
  shape: z.strictObject({ processId: z.string(), playerIds: z.array(z.int()) }),
}
