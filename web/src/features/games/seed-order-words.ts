import type { seedOrder } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'

/** Which seed of a pair was fixed first, in words. */
export const seedOrderWords: Record<z.output<typeof seedOrder>, { name: string; about: string }> = {
  server_first: {
    name: 'Server seed first',
    about: 'Its hash was published before the client seed was chosen.',
  },
  client_first: {
    name: 'Client seed first',
    about: 'The client seed was known when the server seed was drawn.',
  },
  server_made: {
    name: 'Client seed from the server',
    about: 'The server drew both seeds, because the player had not sent one.',
  },
}
