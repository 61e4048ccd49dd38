import type { ChatMessage } from '@tallyhouse/contract/chat'
import * as chatNotices from '@tallyhouse/messages/chat-notices'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { toChatMessage } from '../messages/chat-message.ts'
import { deleteEarlierAddresses } from './rain-addresses.ts'

/** Requested values; the settings provide defaults. */
export type RainOrder = { seconds?: number | undefined; budgetPoints?: number | undefined }

/** A rain that has started; `line` is its chat message. */
export type StartedRain = {
  id: number
  seconds: number
  budgetPoints: number
  claimPoints: number
  line: ChatMessage
}

/**
 * Starts a rain.
 * @param startedBy the admin who starts it; null for a scheduled rain
 * @throws AppError `invalid_request` when the budget is less than one claim, `rain_running`
 */
export async function startRain(
  tx: Tx,
  { startedBy, order, now }: { startedBy: number | null; order: RainOrder; now: Date },
): Promise<StartedRain> {
  const settings = await readSettings(tx)
  const seconds = order.seconds ?? settings.rainSeconds
  const claimPoints = settings.rainPoints
  const budgetPoints = order.budgetPoints ?? settings.rainBudget
  if (budgetPoints < claimPoints) {
    throw new AppError('invalid_request', text(m.rainBudgetTooSmall, { points: claimPoints }))
  }
  const { rows } = await sql<{ id: number }>`
    insert into rain (started_by, claim_points, budget_points, started_at, ends_at)
    values (${startedBy}, ${claimPoints}, ${budgetPoints}, ${now},
      ${new Date(now.getTime() + seconds * 1000)})
    on conflict ((ended_at is null)) where ended_at is null do nothing
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new AppError('rain_running')
  await deleteEarlierAddresses(tx, row.id)
  const line = await writeLine(tx, { startedBy, claimPoints, now })
  return { id: row.id, seconds, budgetPoints, claimPoints, line }
}

/** Shown in the chat and sent to connections that join during a rain. */
export function rainSentence(claimPoints: number): string {
  return chatNotices.rainStarted({ points: claimPoints })
}

async function writeLine(
  tx: Tx,
  { startedBy, claimPoints, now }: { startedBy: number | null; claimPoints: number; now: Date },
): Promise<ChatMessage> {
  const row = await tx
    .insertInto('chat_message')
    .values({
      player_id: startedBy,
      type: 'rain',
      message: rainSentence(claimPoints),
      rain_amount: claimPoints,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toChatMessage({ ...row, ...(await readAuthor(tx, startedBy)) })
}

async function readAuthor(tx: Tx, playerId: number | null) {
  if (playerId === null) return { username: null, avatar: null, role: 'player' } as const
  return tx
    .selectFrom('player')
    .select(['username', 'avatar', selectRole().as('role')])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}
