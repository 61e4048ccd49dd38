import type { IdempotencyKey, Session } from '#platform/http/mount.ts'

export type Caller = { session: Session; idempotencyKey: IdempotencyKey | undefined }

/** The player and idempotency key of a call, as a game command takes them. */
export function callerPlayer({ session: { playerId }, idempotencyKey }: Caller) {
  return { playerId, key: idempotencyKey && { ...idempotencyKey, playerId } }
}
