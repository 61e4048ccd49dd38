import type { Points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { destinationKey, type Method, onceKey } from '../methods.ts'

type Requested = {
  playerId: number
  method: Method
  amount: Points
  /** Normalized. */
  destination: string
  details: Record<string, string>
  now: Date
}

/** An automated payout can be over before the player has noticed that its response was lost. */
const RECENT_MS = 10 * 60_000

/**
 * Refuses what is probably a mistake: a withdrawal of the same amount to the same destination as one that is
 * not over, or that was requested in the last ten minutes and not returned.
 * @throws AppError `same_withdrawal`
 */
export async function rejectSame(db: Db, request: Requested): Promise<void> {
  const { playerId, method, amount, destination, details, now } = request
  const { rows } = await sql<{ requestedAt: Date }>`
    select withdrawal.created_at as "requestedAt"
    from withdrawal join payout_address on payout_address.id = withdrawal.address_id
    where withdrawal.player_id = ${playerId} and withdrawal.method = ${method}
      and withdrawal.amount = ${amount}
      and destination_key = ${destinationKey(method, destination)}
      and once_key is not distinct from ${onceKey(method, details)}
      and (status not in ('completed', 'failed', 'rejected', 'returned')
        or (status = 'completed' and withdrawal.created_at > ${new Date(now.getTime() - RECENT_MS)}))
    order by withdrawal.id desc limit 1`.execute(db)
  const [same] = rows
  if (same)
    throw new AppError('same_withdrawal', agoText(now.getTime() - same.requestedAt.getTime()))
}

/**
 * Refuses what is paid once, a gamepass, if it is from an earlier withdrawal by the player that is not over or was paid, even if it came back: a Roblox account buys a
 * gamepass once, so the second purchase could only fail, or pass for the first.
 * @throws AppError `gamepass_used`
 */
export async function rejectUsed(db: Db, request: Requested): Promise<void> {
  const { playerId, method, details } = request
  const key = onceKey(method, details)
  if (key === null) return
  const { rows } = await sql`
    select from withdrawal
    where player_id = ${playerId} and method = ${method} and once_key = ${key}
      and status not in ('failed', 'rejected')
    limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('gamepass_used')
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

function agoText(ms: number): Text {
  const seconds = Math.max(1, Math.floor(ms / 1000))
  const [unit, unitSeconds] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1]
  return text(m.sameWithdrawal, { unit, count: Math.floor(seconds / unitSeconds) })
}
