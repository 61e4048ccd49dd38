import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { id, instant } from './values.ts'

export const adminIntegrity = {
  method: 'GET',
  path: '/api/admin/integrity',
  access: { permission: 'system.read' },
  summary: 'Broken invariants, newest first, and the players whose payouts they stop',
  response: z.strictObject({
    /** When the background checks last completed; null before the first time. */
    checkedAt: z.nullable(instant),
    broken: z.array(
      z.strictObject({
        /** The invariant's ID, as listed by `npm run audit`. */
        check: z.string(),
        /** A sentence for each violation. */
        breaches: z.array(z.string()),
        /** The players whose payouts wait until it holds again; null for all players. */
        players: z.nullable(z.array(z.strictObject({ id, username: z.string() }))),
        foundAt: instant,
      }),
    ),
  }),
} satisfies Endpoint
