import type { IdempotencyKey, Session } from '#platform/http/mount.ts'

export type Caller = { session: Session; idempotencyKey: IdempotencyKey | undefined }

/** A call's player and idempotency key, as a game command takes them. */
export function callerPlayer({ session: { playerId }, idempotencyKey }: Caller) {
  return { playerId, key: idempotencyKey && { playerId, ...idempotencyKey } }
}
