import type { NotificationType } from '@tallyhouse/contract/notifications'
import type { Text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#platform/db/connect.ts'
import { runAll, type Statement, statement } from '#platform/db/statement.ts'
import { formatText } from '#platform/locale/format-text.ts'

/** `amount` is in points; `gameName` is the display name. */
export type NewNotification = {
  playerId: number
  type: NotificationType
  title: Text
  message: Text
  amount?: number
  gameName?: string
  withdrawalId?: number
}

/**
 * Notifies any number of players in one statement. Stores the texts both as data and in English, which
 * remains readable when a message is later renamed. Live sockets receive them once the transaction commits.
 */
export async function notify(tx: Tx, sent: NewNotification[], now: Date): Promise<void> {
  await runAll(tx, notifications(sent, now))
}

/** The {@link notify} statement, if there is anything to send. */
export function notifications(sent: NewNotification[], now: Date): Statement[] {
  if (sent.length === 0) return []
  const insert = statement`
    insert into notification
      (player_id, type, title, message, texts, amount, game_name, withdrawal_id, created_at)
    select player_id, type, title, message, texts, amount, game_name, withdrawal_id,
      ${now}::timestamptz
    from unnest(
      ${sent.map(({ playerId }) => playerId)}::bigint[],
      ${sent.map(({ type }) => type)}::text[],
      ${sent.map(({ title }) => formatText(title))}::text[],
      ${sent.map(({ message }) => formatText(message))}::text[],
      ${sent.map(({ title, message }) => JSON.stringify({ title, message }))}::jsonb[],
      ${sent.map(({ amount }) => amount ?? null)}::bigint[],
      ${sent.map(({ gameName }) => gameName ?? null)}::text[],
      ${sent.map(({ withdrawalId }) => withdrawalId ?? null)}::bigint[]
    ) as entry (player_id, type, title, message, texts, amount, game_name, withdrawal_id)`
  return [insert]
}
