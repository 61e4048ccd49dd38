import type { adminFigures } from '@tallyhouse/contract/admin/figures'
import { allRewards } from '@tallyhouse/contract/rewards/all-rewards'
import type { Reward } from '@tallyhouse/contract/rewards/reward'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Reason } from '#core/ledger/chart.ts'
import { formatUsd } from '#features/withdrawals/format-usd.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type DaySum, readRest } from './add-up-days.ts'
import { readSnapshot } from './read-snapshot.ts'
import { netPoints, pointsFor, pointsFrom, pointsInto, type Sum, transfersInto } from './sums.ts'

type Figures = z.output<typeof adminFigures.response>
type FigureDay = Figures['days'][number]

const DAY_MS = 86_400_000

/** The figures for the last `days` UTC days, including today, and the current liabilities. */
export async function readFigures(
  db: Db,
  { days, now }: { days: number; now: Date },
): Promise<Figures> {
  const listed = lastDays(days, now)
  const first = listed[0] ?? ''
  const [counted, returns, pending, { pointsPerUsd }] = await readSnapshot(db, (tx) =>
    Promise.all([
      readCounted(tx, first),
      readReturnDays(tx, first),
      readPending(tx),
      readSettings(tx),
    ]),
  )
  const { before, sums } = counted
  const all = [...before, ...sums]
  const available = netPoints(all, 'available')
  const held = netPoints(all, 'held')
  const total = available + held + pending
  return {
    days: figureDays(listed, counted),
    returns,
    liabilities: {
      available,
      held,
      pending,
      total,
      totalUsd: formatUsd(Math.floor((total * 100) / pointsPerUsd)),
      // The account is negative: debt grows when points leave it.
      debt: 0 - netPoints(all, 'debt'),
    },
  }
}

function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

type PlayerDay = { day: string; newPlayers: number; activePlayers: number }
/** The sums before the first listed day, the sums since then, and the player counts for those days. */
type CountedDays = { before: Sum[]; sums: DaySum[]; players: PlayerDay[] }

/** Combines the added-up days with the rows that are not yet added up. */
async function readCounted(tx: Tx, first: string): Promise<CountedDays> {
  const [before, sums, players, rest] = await Promise.all([
    sql<Sum>`
      select reason, sum(transfers)::bigint as transfers, sum(points)::bigint as points
      from transfer_day where day < ${first}::date group by reason`.execute(tx),
    sql<DaySum>`
      select day::text as day, reason, transfers, points
      from transfer_day where day >= ${first}::date`.execute(tx),
    sql<PlayerDay>`
      select day::text as day, new_players as "newPlayers", active_players as "activePlayers"
      from player_day where day >= ${first}::date`.execute(tx),
    readRest(tx),
  ])
  const none = { newPlayers: 0, activePlayers: 0 }
  return {
    before: [...before.rows, ...rest.transfers.filter(({ day }) => day < first)],
    sums: [...sums.rows, ...rest.transfers.filter(({ day }) => day >= first)],
    players: [
      ...players.rows,
      ...rest.newPlayers.map((line) => ({ ...none, day: line.day, newPlayers: line.players })),
      ...rest.activePlayers.map((line) => ({
        ...none,
        day: line.day,
        activePlayers: line.players,
      })),
    ],
  }
}

/** Counts days in the future, caused by a wrong clock, toward the last listed day. */
function figureDays(listed: string[], { before, sums, players }: CountedDays): FigureDay[] {
  let owed = netPoints(before, 'available', 'held')
  const last = listed.at(-1) ?? ''
  const of = (day: string) => (line: { day: string }) =>
    line.day === day || (day === last && line.day > last)
  return listed.map((day) => {
    const moved = sums.filter(of(day))
    const counted = players.filter(of(day))
    owed += netPoints(moved, 'available', 'held')
    return {
      day,
      newPlayers: counted.reduce((sum, { newPlayers }) => sum + newPlayers, 0),
      activePlayers: counted.reduce((sum, { activePlayers }) => sum + activePlayers, 0),
      ...movedOn(moved),
      owed,
    }
  })
}

/** Reward reasons that are added up in a figure. */
function rewardsIn(figure: Reward['figure']): Reason[] {
  return allRewards.filter((reward) => reward.figure === figure).map(({ reason }) => reason)
}

function movedOn(sums: Sum[]) {
  return {
    earned: {
      offers: pointsFor(sums, 'offer_credit'),
      bonuses: pointsFor(sums, ...rewardsIn('bonuses')),
      challenges: pointsFor(sums, ...rewardsIn('challenges')),
      referrals: pointsFor(sums, ...rewardsIn('referrals')),
      rain: pointsFor(sums, ...rewardsIn('rain')),
    },
    adjusted: pointsFor(sums, 'adjustment_credit') - pointsFor(sums, 'adjustment_debit'),
    chargedBack: {
      offers: pointsFor(sums, 'offer_chargeback', 'offer_chargeback_debt'),
      referrals: pointsFor(sums, 'referral_chargeback', 'referral_chargeback_debt'),
    },
    withdrawn: netPoints(sums, 'payouts'),
    payouts: transfersInto(sums, 'payouts'),
    staked: pointsInto(sums, 'games'),
    paid: pointsFrom(sums, 'games'),
  }
}

async function readReturnDays(db: Db, first: string): Promise<Figures['returns']> {
  const { rows } = await sql<Figures['returns'][number]>`
    select game, day::text as day, rounds, staked, paid, expected as "expectedPaid"
    from game_return where day >= ${first}::date order by day, game`.execute(db)
  return rows
}

async function readPending(db: Db): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points + boost_points - taken_points), 0)::bigint as points
    from offer_transaction
    where reported_at is not null and credited_at is null and reversed_at is null`.execute(db)
  return rows[0]?.points ?? 0
}
