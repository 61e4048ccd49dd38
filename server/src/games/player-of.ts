import type { IdempotencyKey, Session } from '../http/mount.ts'

/** Who plays, and under which key, as a turn needs it. */
export function playerOf({
  session: { playerId },
  idempotencyKey,
}: {
  session: Session
  idempotencyKey: IdempotencyKey | undefined
}) {
  return { playerId, key: idempotencyKey && { ...idempotencyKey, playerId } }
}
