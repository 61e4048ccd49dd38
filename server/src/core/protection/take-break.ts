import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { guardWallet, openBooks } from '#core/ledger/books.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'
import { formatEnd } from '#platform/locale/format-time.ts'
import { sendUndoLink } from './undo-break.ts'

const titles = { time_out: m.timeOutTitle, self_exclusion: m.selfExclusionTitle }
const bodies = { time_out: m.timeOutBody, self_exclusion: m.selfExclusionBody }

/** How much a break must extend another of its kind, so that repeats do not add rows. */
const ADDED_DAYS_MIN = 1

type Break = {
  playerId: number
  kind: keyof typeof titles
  endsAt: Date
  /** The page that undoes it within an hour, for a long break. The player gets a link to it by email. */
  undoPage?: string | undefined
  now: Date
}

/**
 * Rejects a player's bets until an instant. A break is never shortened: one that ends less
 * than a day after a current one of its kind changes nothing.
 */
export async function takeBreak(tx: Tx, taken: Break): Promise<void> {
  const { playerId, kind, endsAt, undoPage, now } = taken
  await openBooks(tx, [playerId])
  const existing = await tx
    .selectFrom('play_break')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .where('ends_at', '>', inDays(-ADDED_DAYS_MIN, endsAt))
    .executeTakeFirst()
  if (existing !== undefined) return
  const undoHash = undoPage === undefined ? null : await sendUndoLink(tx, { ...taken, undoPage })
  await tx
    .insertInto('play_break')
    .values({
      player_id: playerId,
      kind,
      started_at: now,
      ends_at: endsAt,
      undo_hash: undoHash,
    })
    .execute()
  await guardWallet(tx, playerId)
  const message = text(bodies[kind], { until: formatEnd(endsAt) })
  await notify(tx, [{ playerId, type: 'system', title: text(titles[kind]), message }], now)
}

export function inDays(days: number, now: Date): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** The same day some months later, or an early day of the following month if there is no such day. */
export function inMonths(months: number, now: Date): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}
