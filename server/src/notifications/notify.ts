import type { NotificationType } from '@tallyhouse/contract/notifications'
import type { Text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type { Tx } from '#db/connect.ts'
import { formatText } from '#locale/format-text.ts'

/** `amount` is in points; `gameName` is the display name. */
export type NewNotification = {
  playerId: number
  type: NotificationType
  title: Text
  message: Text
  amount?: number
  gameName?: string
}

/**
 * Notifies any number of players in one statement. Stores the texts both as data and in English, which
 * remains readable when a message is later renamed. Live sockets receive it once the transaction commits.
 */
export async function notify(tx: Tx, notifications: NewNotification[], now: Date): Promise<void> {
  if (notifications.length === 0) return
  await sql`
    insert into notification
      (player_id, type, title, message, texts, amount, game_name, created_at)
    select player_id, type, title, message, texts, amount, game_name, ${now}::timestamptz
    from unnest(
      ${notifications.map(({ playerId }) => playerId)}::bigint[],
      ${notifications.map(({ type }) => type)}::text[],
      ${notifications.map(({ title }) => formatText(title))}::text[],
      ${notifications.map(({ message }) => formatText(message))}::text[],
      ${notifications.map(({ title, message }) => JSON.stringify({ title, message }))}::jsonb[],
      ${notifications.map(({ amount }) => amount ?? null)}::bigint[],
      ${notifications.map(({ gameName }) => gameName ?? null)}::text[]
    ) as entry (player_id, type, title, message, texts, amount, game_name)`.execute(tx)
}
