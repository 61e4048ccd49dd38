import type { NotificationType } from '@tallyhouse/contract/notifications'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** What a player is to be told; `amount` is in points, `gameName` as a player reads it. */
export type News = {
  playerId: number
  type: NotificationType
  title: string
  message: string
  amount?: number
  gameName?: string
}

/**
 * Tells players something, in one statement however many they are. Their live sockets hear of it
 * once the transaction is committed.
 */
export async function notify(tx: Tx, news: News[], now: Date): Promise<void> {
  if (news.length === 0) return
  await sql`
    insert into notification (player_id, type, title, message, amount, game_name, created_at)
    select player_id, type, title, message, amount, game_name, ${now}::timestamptz
    from unnest(
      ${news.map(({ playerId }) => playerId)}::bigint[],
      ${news.map(({ type }) => type)}::text[],
      ${news.map(({ title }) => title)}::text[],
      ${news.map(({ message }) => message)}::text[],
      ${news.map(({ amount }) => amount ?? null)}::bigint[],
      ${news.map(({ gameName }) => gameName ?? null)}::text[]
    ) as entry (player_id, type, title, message, amount, game_name)`.execute(tx)
}
