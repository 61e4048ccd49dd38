import type { Tx } from '../db/connect.ts'
import { guardWallet, openBooks } from '../ledger/books.ts'
import { notify } from '../notifications/notify.ts'
import { endInWords } from '../time-in-words.ts'

const titles = { time_out: 'Time-out', self_exclusion: 'Self-exclusion' }

/** What a break has to add to another of its kind, so that repeats leave no pile of rows. */
const ADDED_DAYS_MIN = 1

/**
 * Refuses all bets of a player from now on until some instant. A break is never shortened: one that
 * does not end at least a day after another of its kind that stands changes nothing.
 */
export async function takeBreak(
  tx: Tx,
  taken: { playerId: number; kind: keyof typeof titles; endsAt: Date; now: Date },
): Promise<void> {
  const { playerId, kind, endsAt, now } = taken
  await openBooks(tx, [playerId])
  const standing = await tx
    .selectFrom('play_break')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .where('ends_at', '>', inDays(-ADDED_DAYS_MIN, endsAt))
    .executeTakeFirst()
  if (standing !== undefined) return
  await tx
    .insertInto('play_break')
    .values({ player_id: playerId, kind, started_at: now, ends_at: endsAt })
    .execute()
  await guardWallet(tx, playerId)
  const message = `You cannot bet until ${endInWords(endsAt)}. You can still withdraw.`
  await notify(tx, [{ playerId, type: 'system', title: titles[kind], message }], now)
}

export function inDays(days: number, now: Date): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** The same day some months later, or a day of the next month where there is no such day. */
export function inMonths(months: number, now: Date): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}
