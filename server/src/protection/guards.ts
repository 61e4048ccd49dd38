import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type { Tx } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { formatEnd } from '#locale/format-time.ts'
import { type Limit, limitAt } from './limit.ts'
import { addHours, hourOf, type PlayHour, readHours } from './play-hours.ts'
import { type SumRow, sumColumns, sumsOf } from './play-sums.ts'
import { fitsAt, type PlaySums, usedOf } from './usage.ts'

/** A stake that a player wants to place, in addition to those of their open rounds. */
type Risk = { playerId: number; stake: number; openStake: () => number }

/** A round that ended without a refund. */
type EndedRound = { playerId: number; stake: number; payout: number }

/** Enforces limits and breaks of some players, within one transaction that has locked their wallets. */
export type Guards = {
  /** @throws AppError `self_excluded`, `time_out`, `wager_limit_reached`, `loss_limit_reached` */
  refuse(risk: Risk, now: Date): void
  /** Counts a round toward the limits for later bets in this transaction. */
  count(round: EndedRound, now: Date): void
  /** Writes the counted rounds in one statement. */
  write(): Promise<void>
}

/** A guarded player, and the most they want to stake in this transaction. */
type Bettor = { playerId: number; stake: number }

/**
 * Reads the limits and breaks of these players in one statement, or none if the list is empty.
 * Hours, which determine when a rejected bet fits again, are read only for players who may be rejected.
 */
export async function openGuards(tx: Tx, bettors: Bettor[], now: Date): Promise<Guards> {
  const read = bettors.length === 0 ? [] : await readGuarded(tx, bettors, now)
  const guarded = new Map(read.map((player) => [player.playerId, player]))
  await addHoursOfRejectable(tx, bettors, { guarded, now })
  const counted: (PlayHour & { playerId: number })[] = []

  return {
    refuse(risk, at) {
      const player = guarded.get(risk.playerId)
      if (player === undefined) return
      rejectDuringBreak(player.breaks, at)
      if (player.limits.length === 0) return
      const { stake } = risk
      const openStake = risk.openStake()
      for (const limit of player.limits) rejectOverLimit(limit, { player, openStake, stake }, at)
    },
    count({ playerId, stake, payout }, at) {
      const player = guarded.get(playerId)
      if (player === undefined || player.limits.length === 0) return
      const played = { hour: hourOf(at), staked: stake, paid: payout }
      player.hours = withHour(player.hours, played)
      for (const sum of Object.values(player.sums)) {
        sum.staked += stake
        sum.paid += payout
      }
      counted.push({ playerId, ...played })
    },
    write: () => addHours(tx, counted),
  }
}

function withHour(hours: PlayHour[], { hour, staked, paid }: PlayHour): PlayHour[] {
  const last = hours.at(-1)
  if (last?.hour !== hour) return [...hours, { hour, staked, paid }]
  const sum = { hour, staked: last.staked + staked, paid: last.paid + paid }
  return [...hours.slice(0, -1), sum]
}

type Break = { kind: 'time_out' | 'self_exclusion'; endsAt: Date }
type Guarded = {
  playerId: number
  limits: Limit[]
  breaks: Break[]
  sums: PlaySums
  openStake: number
  hours: PlayHour[]
}

/** A move may also raise an open round, by at most the stake it already has. */
async function addHoursOfRejectable(
  tx: Tx,
  bettors: Bettor[],
  { guarded, now }: { guarded: Map<number, Guarded>; now: Date },
): Promise<void> {
  const rejectable = bettors.filter(({ playerId, stake }) => {
    const player = guarded.get(playerId)
    const most = stake + (player?.openStake ?? 0)
    return player?.limits.some((set) => {
      const { points, ...limit } = limitAt(set, now)
      return points !== null && usedOf(limit, player) + most > points
    })
  })
  if (rejectable.length === 0) return
  const playerIds = rejectable.map(({ playerId }) => playerId)
  for (const { playerId, ...hour } of await readHours(tx, playerIds, now)) {
    guarded.get(playerId)?.hours.push(hour)
  }
}

function rejectDuringBreak(breaks: Break[], now: Date): void {
  const open = breaks.filter(({ endsAt }) => endsAt > now)
  const excluded = open.find(({ kind }) => kind === 'self_exclusion')
  if (excluded) {
    const until = formatEnd(excluded.endsAt)
    throw new AppError('self_excluded', text(m.selfExcludedUntil, { until }))
  }
  const [timeOut] = open
  if (timeOut) {
    const until = formatEnd(timeOut.endsAt)
    throw new AppError('time_out', text(m.timeOutUntil, { until }))
  }
}

function rejectOverLimit(
  set: Limit,
  { player, openStake, stake }: { player: Guarded; openStake: number; stake: number },
  now: Date,
): void {
  const { kind, days, points } = limitAt(set, now)
  if (points === null) return
  const used = usedOf({ kind, days }, { sums: player.sums, openStake })
  if (used + stake <= points) return
  const again = fitsAt({ kind, days, points }, { used, stake, hours: player.hours }, now)
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
type Row = SumRow & {
  playerId: number
  openStake: number
  limits: (Omit<Limit, 'nextAt'> & { nextAt: string | null })[]
  breaks: { kind: Break['kind']; endsAt: string }[]
}

async function readGuarded(tx: Tx, bettors: Bettor[], now: Date): Promise<Guarded[]> {
  const { rows } = await sql<Row>`
    select bettor.player_id as "playerId", played.*,
      (select coalesce(sum(stake), 0)::bigint from open_round
        where player_id = bettor.player_id) as "openStake",
      (select coalesce(json_agg(json_build_object('kind', kind, 'days', days, 'points', points,
          'next', next_points, 'nextAt', next_at) order by kind desc, days), '[]')
        from play_limit where player_id = bettor.player_id) as limits,
      (select coalesce(json_agg(json_build_object('kind', kind, 'endsAt', ends_at)), '[]')
        from (
          select kind, max(ends_at) as ends_at from play_break
          where player_id = bettor.player_id and ends_at > ${now} group by kind
        ) as latest) as breaks
    from unnest(${bettors.map(({ playerId }) => playerId)}::bigint[]) as bettor (player_id)
    cross join lateral (
      select ${sumColumns(now)} from play_hour
      where player_id = bettor.player_id and hour >= ${hourOf(now)} - 24 * (
        select max(days) from play_limit where player_id = bettor.player_id
      )
    ) as played`.execute(tx)
  return rows.map(({ playerId, openStake, limits, breaks, ...sums }) => ({
    playerId,
    openStake,
    sums: sumsOf(sums),
    hours: [],
    limits: limits.map(({ nextAt, ...limit }) => ({
      ...limit,
      nextAt: nextAt === null ? null : new Date(nextAt),
    })),
    breaks: breaks.map(({ kind, endsAt }) => ({ kind, endsAt: new Date(endsAt) })),
  }))
}
