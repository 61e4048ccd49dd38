import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/**
 * The header in which a page names the player it shows: their ID, or `VISITOR`. If the session is another
 * player's, the call is refused with `player_changed`. Callers may omit it, and reads that anyone may make
 * ignore it.
 */
export const PAGE_PLAYER_HEADER = 'tallyhouse-player'

/** The {@link PAGE_PLAYER_HEADER} value on a page that shows no player. */
export const VISITOR = 'none'

/**
 * Who may make a call: anyone, a logged-in player, or staff with a permission. The server refuses everyone
 * else with 401 (no session) or 403 (without the permission) before it validates the input.
 */
export type Access = 'public' | 'player' | { permission: Permission }

/**
 * A call, declared once: the server mounts this object and the web calls it.
 *
 * - `path` has parameters as `:name`. If `params`, `query`, or `body` is absent, the call takes none, and
 *   anything sent there is refused.
 * - `money` marks calls that may move points. They accept an `Idempotency-Key` header of 1 to 255
 *   characters; the same key with the same body returns the first response.
 * - `proofs` are body fields that prove who is calling. They are not part of the request, so a repeat may
 *   have different ones.
 * - `readsSession` marks calls that withdraw points or protect the account. Their session is read from the
 *   database, bypassing the cache.
 * - `stepUp` marks calls that require the password or a second factor, entered in this session within the
 *   last 15 minutes from the same address. A login counts. Calls by which someone with a copied cookie could
 *   move points, read personal data in bulk, or lock a person out have it.
 * - `inPlayerQueue` overrides the default that a process runs the calls of one player one at a time, and
 *   reads a few at a time, so that one player does not occupy many database connections. It is `false` for
 *   calls that have their own queue, lock nothing, wait for an outside service, or must always be answered, and `true` for a GET that
 *   writes.
 * - `bodyBytesMax` is the maximum body size, if it is larger than usual.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  summary: string
  money?: true
  proofs?: readonly string[]
  readsSession?: true
  inPlayerQueue?: boolean
  bodyBytesMax?: number
  stepUp?: true
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  response: z.ZodMiniType
}

/** The permission that a call needs; undefined when it is not for staff. */
export function neededPermission({ access }: Pick<Endpoint, 'access'>): Permission | undefined {
  return typeof access === 'object' ? access.permission : undefined
}
