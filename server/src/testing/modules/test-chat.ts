import { sql } from 'kysely'
import type { GivenPlayer } from '../given.ts'
import { confirmAs } from '../players/confirm-as.ts'
import { send } from '../send.ts'
import type { TestApp } from '../test-app.ts'

/** Marks an admin's session as just confirmed from their address, so that they can start rains. */
export function confirm(app: TestApp, admin: GivenPlayer): Promise<void> {
  return confirmAs(app, admin, playerAddress(admin))
}

/** Posts a message over HTTP. */
export function postMessage(app: TestApp, player: GivenPlayer, message: string, key?: string) {
  return post(app, player, { url: '/api/chat/send', payload: { message }, key })
}

/** Claims the rain over HTTP, by default from an address that only this player uses. */
export function claim(app: TestApp, player: GivenPlayer, key?: string, remoteAddress?: string) {
  return post(app, player, { url: '/api/chat/rain/claim', payload: {}, key, remoteAddress })
}

type Post = {
  url: string
  payload: object
  key: string | undefined
  remoteAddress?: string | undefined
}

function playerAddress({ playerId }: GivenPlayer): string {
  return `10.1.0.${playerId}`
}

function post(app: TestApp, player: GivenPlayer, call: Post) {
  const { url, payload, key, remoteAddress = playerAddress(player) } = call
  const { cookie } = player
  const headers = { cookie, ...(key && { 'idempotency-key': key }) }
  return app.server.inject({ method: 'POST', url, headers, payload, remoteAddress })
}

/** The chat history, oldest first. */
export async function fetchChatLines(app: TestApp, player: GivenPlayer): Promise<string[]> {
  const response = await send(app, player, '/api/chat/history')
  return response.json().map(({ message }: { message: string }) => message)
}

export async function readAvailablePoints(app: TestApp, player: GivenPlayer): Promise<number> {
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

/** How many statements wait for a lock. */
export async function waitingForLocks(app: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.waiting
}
