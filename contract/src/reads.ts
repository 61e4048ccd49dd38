import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** How many reads one request combines. Their paths fit into the line that proxies accept. */
export const READS_MAX = 12
/** The longest path for such a read, with its query. */
export const READ_PATH_LENGTH_MAX = 200

/** The header of a read that is part of a combined one, which only calls of the contract accept. */
export const COMBINED_HEADER = 'tallyhouse-combined'

const path = z.string().check(z.regex(/^\/api\/[\x21-\x7e]*$/), z.maxLength(READ_PATH_LENGTH_MAX))

/**
 * Reads that a page starts together, in one request. `call` is repeated, once per read: its path and query.
 * Each is answered as it would be in a request of its own, and as soon. The response has two lines of JSON for
 * each: `answer`, and the body of its response.
 */
export const combinedReads = {
  method: 'GET',
  path: '/api/reads',
  access: 'player',
  summary:
    'Makes 2 to 12 GET calls of this API. Answers each when it is done, in two lines: this object, and the body',
  // Each read waits in its queue; the request that waits for them must not take their turn.
  inPlayerQueue: false,
  query: z.strictObject({ call: z.array(path).check(z.minLength(2), z.maxLength(READS_MAX)) }),
  response: z.strictObject({
    /** Which call this answers, from 0. */
    index: z.int(),
    status: z.int(),
    requestId: z.string(),
  }),
} satisfies Endpoint
