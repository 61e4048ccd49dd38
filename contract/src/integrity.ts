import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant } from './values.ts'

export const adminIntegrity = {
  method: 'GET',
  path: '/api/admin/integrity',
  access: 'admin',
  summary: 'The broken invariants, newest first: while there is one, no payout is sent',
  answer: z.strictObject({
    /** When the last pass of the background checks ended; null before the first. */
    checkedAt: z.nullable(instant),
    broken: z.array(
      z.strictObject({
        /** The id of the invariant, as `npm run audit` lists it. */
        check: z.string(),
        /** What breaks it, one sentence each. */
        breaches: z.array(z.string()),
        foundAt: instant,
      }),
    ),
  }),
} satisfies Endpoint
