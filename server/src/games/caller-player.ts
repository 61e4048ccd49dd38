import type { IdempotencyKey, Session } from '#http/mount.ts'

/** The player and idempotency key of a call, as a game command takes them. */
export function playerOf({
  session: { playerId },
  idempotencyKey,
}: {
  session: Session
  idempotencyKey: IdempotencyKey | undefined
}) {
  return { playerId, key: idempotencyKey && { ...idempotencyKey, playerId } }
}
