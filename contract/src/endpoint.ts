import type * as z from 'zod/mini'

/**
 * Who may make a call: anyone, a signed-in player, or an admin. The server refuses the rest with
 * 401 (no session) or 403 (not an admin) before it looks at the input.
 */
export type Access = 'public' | 'player' | 'admin'

/**
 * One call of the product, declared once: the server mounts this object, the web calls it.
 *
 * `path` holds its parameters as `:name`. A part that is absent (`params`, `query`, `body`) takes
 * nothing, and what it is sent is refused. `money` marks a call that moves points, or may: it may
 * carry an `Idempotency-Key` header of 1 to 255 characters, and the same key with the same body is
 * answered from the first execution. `proofs` are the fields of the body that prove who asks and
 * are no part of what is asked: a repeat may bring others. `readsSession` marks a call that takes points
 * out of the product or guards them: its session is read from the database, and not from what the
 * process remembers of the last seconds. `stepUp` marks a call that takes the password or a second factor,
 * entered in this session within the last 15 minutes at the address that sends it; the log-in counts.
 *
 * A process executes the calls of one player one at a time, so that those of one player do not hold many
 * connections to the database. Calls that only read are left out. `oneAtATime` is `false` for others that
 * may be, because they have a queue of their own or lock nothing, and `true` for a GET that writes.
 * `bodyBytesMax` is how long the body may be, where that is more than usual.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  summary: string
  money?: true
  proofs?: readonly string[]
  readsSession?: true
  oneAtATime?: boolean
  bodyBytesMax?: number
  stepUp?: true
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  answer: z.ZodMiniType
}
