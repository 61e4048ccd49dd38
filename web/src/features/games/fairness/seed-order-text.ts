import type { seedOrder } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/fairness'
import type * as z from 'zod/mini'

/** Which seed of a pair was fixed first. For `RichText`, with the tags `name` and `about`. */
export const seedOrderText: Record<z.output<typeof seedOrder>, () => string> = {
  server_first: m.serverFirst,
  client_first: m.clientFirst,
  server_made: m.serverMade,
}
