import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { type Statement, statement } from '#platform/db/statement.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formatEnd } from '#platform/locale/format-time.ts'
import { type Break, type BreakEnds, rejectDuringBreak } from './breaks.ts'
import { type Limit, limitAt } from './limit.ts'
import { addedHours, type PlayHour, toHour } from './play-hours.ts'
import { computeUsedPoints, fitsAt, type Played, sumPlayHours } from './usage.ts'

/** A stake that a player wants to place, in addition to their open stakes. */
type Risk = { playerId: number; stake: number; openStake: () => number }

/** A round that ended without a refund. */
type EndedRound = { playerId: number; stake: number; payout: number }

/** Enforces some players' limits and breaks, within one transaction that has locked their wallets. */
export type Guards = {
  /** @throws AppError `self_excluded`, `time_out`, `wager_limit_reached`, `loss_limit_reached` */
  reject(risk: Risk, now: Date): void
  /** Counts a round toward the limits for later bets in this transaction. */
  count(round: EndedRound, now: Date): void
  /** Writes the counted rounds in one statement. */
  writes(): Statement[]
}

export function createGuards(rows: GuardedRow[]): Guards {
  const guarded = new Map(rows.map((row) => [row.playerId, toGuarded(row)]))
  const counted: (PlayHour & { playerId: number })[] = []

  return {
    reject({ playerId, stake, openStake }, now) {
      const player = guarded.get(playerId)
      if (player === undefined) return
      rejectDuringBreak(openAt(player.breaks, now))
      if (player.limits.length === 0) return
      const { limits, hours, enteredStake } = player
      const played = { sums: sumPlayHours(hours, now), openStake: openStake() + enteredStake }
      for (const limit of limits) rejectOverLimit(limit, { hours, played, stake }, now)
    },
    count({ playerId, stake, payout }, now) {
      const player = guarded.get(playerId)
      if (player === undefined || player.limits.length === 0) return
      const played = { hour: toHour(now), staked: stake, paid: payout }
      player.hours = withHour(player.hours, played)
      counted.push({ playerId, ...played })
    },
    writes: () => addedHours(counted),
  }
}

function withHour(hours: PlayHour[], { hour, staked, paid }: PlayHour): PlayHour[] {
  const last = hours.at(-1)
  if (last?.hour !== hour) return [...hours, { hour, staked, paid }]
  const sum = { hour, staked: last.staked + staked, paid: last.paid + paid }
  return [...hours.slice(0, -1), sum]
}

type OpenBreak = Pick<Break, 'kind' | 'endsAt'>
type Guarded = { limits: Limit[]; breaks: OpenBreak[]; hours: PlayHour[]; enteredStake: number }

/** There is at most one break of each kind, the one that ends last. */
function openAt(breaks: OpenBreak[], now: Date): BreakEnds {
  const findBreakEnd = (wanted: OpenBreak['kind']) =>
    breaks.find(({ kind, endsAt }) => kind === wanted && endsAt > now)?.endsAt ?? null
  return { timeOutUntil: findBreakEnd('time_out'), excludedUntil: findBreakEnd('self_exclusion') }
}

function rejectOverLimit(
  set: Limit,
  { hours, played, stake }: { hours: PlayHour[]; played: Played; stake: number },
  now: Date,
): void {
  const { kind, days, points } = limitAt(set, now)
  if (points === null) return
  const used = computeUsedPoints({ kind, days }, played)
  if (used + stake <= points) return
  const again = fitsAt({ kind, days, points }, { used, stake, hours }, now)
  const winnings = used < 0 ? 'included' : 'none'
  const values = { kind, points, days, left: Math.max(0, points - used), winnings }
  throw new AppError(
    kind === 'wager' ? 'wager_limit_reached' : 'loss_limit_reached',
    again
      ? text(m.limitReachedUntil, { ...values, again: formatEnd(again) })
      : text(m.limitReached, values),
  )
}

/** JSON returns dates as text. */
type GuardedRow = {
  playerId: number
  limits: (Omit<Limit, 'nextAt'> & { nextAt: string | null })[]
  breaks: { kind: Break['kind']; endsAt: string }[]
  hours: PlayHour[]
  /** The stakes of entries in draws. */
  enteredStake: number
}

/**
 * Reads the limits and breaks for the guarded players among these, and the hours that count
 * toward their longest limit, oldest first. Lock the wallets first.
 */
export function guardedAmong(playerIds: number[], now: Date): Statement<GuardedRow> {
  return statement`
    select player_id as "playerId",
      (select coalesce(json_agg(json_build_object('kind', kind, 'days', days, 'points', points,
          'next', next_points, 'nextAt', next_at) order by kind desc, days), '[]')
        from play_limit where player_id = wallet.player_id) as limits,
      (select coalesce(json_agg(json_build_object('kind', kind, 'endsAt', ends_at)), '[]')
        from (
          select kind, max(ends_at) as ends_at from play_break
          where player_id = wallet.player_id and ends_at > ${now}::timestamptz group by kind
        ) as latest) as breaks,
      (select coalesce(json_agg(json_build_object('hour', hour, 'staked', staked, 'paid', paid)
          order by hour), '[]')
        from play_hour where player_id = wallet.player_id and hour >= ${toHour(now)}::int - 24 * (
          select max(days) from play_limit where player_id = wallet.player_id
        )) as hours,
      (select coalesce(sum(stake), 0)::bigint from entry
        where player_id = wallet.player_id and left_at is null) as "enteredStake"
    from wallet where player_id = any(${playerIds}::bigint[]) and is_guarded`
}

function toGuarded({ limits, breaks, hours, enteredStake }: GuardedRow): Guarded {
  return {
    limits: limits.map(({ nextAt, ...limit }) => ({
      ...limit,
      nextAt: nextAt === null ? null : new Date(nextAt),
    })),
    breaks: breaks.map(({ kind, endsAt }) => ({ kind, endsAt: new Date(endsAt) })),
    hours,
    enteredStake,
  }
}
