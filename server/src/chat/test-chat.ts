import type { GivenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import type { TestApp } from '../testing/test-app.ts'

/** Says something by the call. */
export function say(app: TestApp, player: GivenPlayer, message: string) {
  return send(app, player, '/api/chat/send', { message })
}

/** Claims the rain by the call. */
export function claim(app: TestApp, player: GivenPlayer, key?: string) {
  return send(app, player, '/api/chat/rain/claim', {}, key ? { 'idempotency-key': key } : {})
}

/** What everybody reads, oldest first. */
export async function linesOf(app: TestApp, player: GivenPlayer): Promise<string[]> {
  const answer = await send(app, player, '/api/chat/history')
  return answer.json().map(({ message }: { message: string }) => message)
}

export async function pointsOf(app: TestApp, player: GivenPlayer): Promise<number> {
  const { available } = await app.db
    .selectFrom('wallet')
    .select('available')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  return available
}

export function set(app: TestApp, key: string, value: number) {
  return app.db
    .updateTable('setting')
    .set({ value: String(value) })
    .where('key', '=', key)
    .execute()
}
