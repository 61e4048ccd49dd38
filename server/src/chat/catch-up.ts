import { CHAT_HISTORY_MAX } from '@tallyhouse/contract/chat'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Hub } from '../realtime/hub.ts'
import { readHistory } from './read-history.ts'

/** What the clocks of two processes, and a commit and its news, may be apart. */
const MARGIN_MS = 10_000
const DELETED_MAX = 1000

/**
 * Tells those who listen to this process what other processes said in the chat while they were not
 * heard, as far as it is still in the history, and what was deleted meanwhile. The hub leaves out what it
 * has sent before.
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
    hub.tellAllHere({ ...message, type: 'message' })
  }
  for (const id of deleted) hub.tellAllHere({ type: 'message_deleted', id })
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
