import type { abuseSignal, signalKind } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type SignalLine = z.output<typeof abuseSignal>
type Page = {
  isOpen?: boolean | undefined
  /** Only signals about this player. */
  playerId?: number
  before: number | undefined
  limit: number
}

/** A page of signals, newest first. Without `isOpen`, includes open and resolved signals. */
export async function readSignals(
  db: Db,
  { isOpen, playerId, before, limit }: Page,
): Promise<SignalLine[]> {
  let query = signals(db).orderBy('abuse_signal.id', 'desc').limit(limit)
  if (isOpen !== undefined) query = query.where('resolved_at', isOpen ? 'is' : 'is not', null)
  if (playerId !== undefined) query = query.where('abuse_signal.player_id', '=', playerId)
  if (before !== undefined) query = query.where('abuse_signal.id', '<', before)
  return (await query.execute()).map(toSignalLine)
}

/** @throws AppError `not_found` */
export async function readSignal(db: Db, signalId: number): Promise<SignalLine> {
  const row = await signals(db).where('abuse_signal.id', '=', signalId).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', text(m.signalNotFound))
  return toSignalLine(row)
}

function signals(db: Db) {
  return db
    .selectFrom('abuse_signal')
    .innerJoin('player', 'player.id', 'abuse_signal.player_id')
    .leftJoin('player as admin', 'admin.id', 'abuse_signal.resolved_by')
    .selectAll('abuse_signal')
    .select(['player.username', 'admin.username as resolvedBy'])
}

type Row = Awaited<ReturnType<ReturnType<typeof signals>['executeTakeFirstOrThrow']>>

function toSignalLine(row: Row): SignalLine {
  return {
    id: row.id,
    userId: row.player_id,
    username: row.username,
    kind: row.kind as z.output<typeof signalKind>,
    subject: row.subject,
    details: row.details as SignalLine['details'],
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolvedBy,
  }
}
