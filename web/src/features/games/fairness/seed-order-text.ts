import type { seedOrder } from '@tallyhouse/contract/games'
import * as texts from '@tallyhouse/messages/fairness'
import type * as z from 'zod/mini'

/** Which seed of a pair was fixed first. For `RichText`, with the tags `name` and `about`. */
export const seedOrderText: Record<z.output<typeof seedOrder>, () => string> = {
  server_first: texts.serverFirst,
  client_first: texts.clientFirst,
  server_made: texts.serverMade,
}
