import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { before, id, idInPath, instant, PAGE_LINES } from '../values.ts'

const link = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const linkNumber = z.int().check(z.gte(1))

/** A public chain, from whose end rounds with several players take their server seeds. */
const chain = z.strictObject({
  id,
  /** The end, which was published first. */
  terminator: link,
  length: linkNumber,
  createdAt: instant,
  /**
   * What names the salt, published before it had a value. Null if nothing was named: the salt is then the terminator, and the
   * server could have tried chains.
   */
  saltSource: z.nullable(z.string()),
  /** Each draw's client seed. Null until the source has a value, before which nothing is drawn. */
  salt: z.nullable(z.string()),
  saltRecordedAt: z.nullable(instant),
  /** How many links draws have used, including one in progress. */
  linksUsed: z.int().check(z.gte(0)),
})

export const chains = {
  method: 'GET',
  path: '/api/fairness/chains',
  access: 'public',
  summary: 'The public chains of rounds with several players, newest first',
  response: z.array(chain),
} satisfies Endpoint

export const chainLinks = {
  method: 'GET',
  path: '/api/fairness/chains/:chainId/links',
  access: 'public',
  summary: `The revealed links of a chain, newest first, ${PAGE_LINES} per page`,
  params: z.strictObject({ chainId: idInPath }),
  /** `before` is the number on the previous page's last line. */
  query: z.strictObject({ before }),
  response: z.array(z.strictObject({ number: linkNumber, link, revealedAt: instant })),
} satisfies Endpoint
