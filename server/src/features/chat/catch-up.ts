import { CHAT_HISTORY_MAX } from '@tallyhouse/contract/chat'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { readHistory } from './messages/stored-messages.ts'

/** Allows for clock skew between processes and for the delay between a commit and its broadcast. */
const MARGIN_MS = 10_000
const DELETED_MAX = 1000

/**
 * After the bus was disconnected for `awayMs`, sends this process's connections the chat messages and
 * deletions by other processes that they missed. Only messages still in the history are sent. The hub
 * skips messages that it has already sent.
 */
export async function catchUpChat(
  { db, clock, hub }: { db: Db; clock: Clock; hub: Hub },
  awayMs: number,
): Promise<void> {
  if (hub.connectionCount() === 0) return
  const since = new Date(clock.now().getTime() - awayMs - MARGIN_MS)
  const deleted = await readDeleted(db, since)
  for (const message of await readHistory(db, CHAT_HISTORY_MAX)) {
    if (message.timestamp < since.toISOString()) continue
    hub.sendToAllHere({ ...message, type: 'message' })
  }
  for (const id of deleted) hub.sendToAllHere({ type: 'message_deleted', id })
}

async function readDeleted(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select('id')
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .limit(DELETED_MAX)
    .execute()
  return rows.map(({ id }) => id)
}
