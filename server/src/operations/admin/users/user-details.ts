import type { adminUserPage } from '@tallyhouse/contract/admin/users'
import { markRole, type StaffMark } from '@tallyhouse/contract/staff'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { computeLevel } from '#core/ledger/level.ts'
import { selectRole } from '#core/staff/role-columns.ts'
import { lastUsedAt } from '#features/identity/sessions/session-uses.ts'
import { readReferralStats } from '#features/referrals/referral-stats.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSnapshot } from '../figures/read-snapshot.ts'

type UserPage = z.output<typeof adminUserPage>

const SIGHTINGS_MAX = 20
/** Enough of a browser's id to distinguish two browsers. */
const BROWSER_ID_LENGTH = 8

type UserQuery = { playerId: number; now: Date }

/**
 * A player's page, read from one snapshot.
 * @throws AppError `not_found`
 */
export function readUserPage(db: Db, query: UserQuery): Promise<UserPage> {
  return readSnapshot(db, (tx) => readParts(tx, query))
}

async function readParts(db: Db, { playerId, now }: UserQuery): Promise<UserPage> {
  const account = await readAccount(db, playerId)
  if (account === undefined) throw new AppError('not_found', text(m.playerNotFound))
  const [verdicts, money, sightings, referrals, counts] = await Promise.all([
    readVerdicts(db, playerId, now),
    readMoney(db, playerId),
    readSightings(db, playerId),
    readReferrals(db, playerId),
    readCounts(db, playerId, now),
  ])
  const { rounds, ...wallet } = money
  const level = computeLevel({ earned: wallet.totalEarned, wagered: wallet.totalWagered })
  return {
    account,
    ...verdicts,
    wallet,
    level,
    sightings,
    referrals,
    counts: { rounds, ...counts },
  }
}

type Instants = 'createdAt' | 'lastSeenAt'
type AccountRow = Omit<UserPage['account'], Instants | keyof StaffMark> & {
  createdAt: Date
  lastSeenAt: Date | null
}

async function readAccount(db: Db, playerId: number): Promise<UserPage['account'] | undefined> {
  const { rows } = await sql<AccountRow>`
    select player.id, username, email, new_email as "newEmail", email_verified_at is not null as "emailVerified",
      first_name as "firstName", last_name as "lastName", avatar, ${selectRole()} as role,
      exists (select from two_factor where two_factor.player_id = player.id
        and confirmed_at is not null) as "twoFactorOn",
      terms_accepted_at is not null as "termsAccepted", time_zone as "timeZone",
      player.created_at as "createdAt",
      greatest(latest.used_at, last_log_in_at) as "lastSeenAt",
      case when latest.used_at >= coalesce(last_log_in_at, latest.used_at)
        then latest.remote_address else last_log_in_address end as "lastIpAddress"
    from player left join lateral (
      select ${lastUsedAt} as used_at, remote_address from session
      where session.player_id = player.id order by used_at desc limit 1
    ) as latest on true
    where player.id = ${playerId}`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      ...markRole(row.role),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }
  )
}

async function readVerdicts(db: Db, playerId: number, now: Date) {
  const [ban, mute] = await Promise.all([
    db
      .selectFrom('ban')
      .leftJoin('player as admin', 'admin.id', 'ban.banned_by')
      .where('ban.player_id', '=', playerId)
      .where('lifted_at', 'is', null)
      .select(['reason', 'admin.username as bannedBy', 'ban.created_at'])
      .executeTakeFirst(),
    db
      .selectFrom('chat_mute')
      .where('player_id', '=', playerId)
      .where('expires_at', '>', now)
      .select(['reason', 'expires_at'])
      .executeTakeFirst(),
  ])
  return {
    ban: ban
      ? { reason: ban.reason, bannedBy: ban.bannedBy, createdAt: ban.created_at.toISOString() }
      : null,
    mute: mute ? { reason: mute.reason, until: mute.expires_at.toISOString() } : null,
  }
}

async function readMoney(db: Db, playerId: number) {
  const { rows } = await sql<UserPage['wallet'] & { rounds: number }>`
    select available, held, debt, earned as "totalEarned", wagered as "totalWagered",
      won as "totalWon", withdrawn as "totalWithdrawn", rounds,
      (select coalesce(sum(points + boost_points - taken_points), 0)::bigint
        from offer_transaction offer
        where offer.player_id = wallet.player_id and reported_at is not null
          and credited_at is null and reversed_at is null) as pending
    from wallet where player_id = ${playerId}`.execute(db)
  const [money] = rows
  if (money === undefined) throw new Error(`player ${playerId} has no wallet`)
  return money
}

async function readSightings(db: Db, playerId: number): Promise<UserPage['sightings']> {
  const rows = await db
    .selectFrom('sighting')
    .where('player_id', '=', playerId)
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(SIGHTINGS_MAX)
    .execute()
  return rows.map(({ remote_address, device, first_at, last_at }) => ({
    ipAddress: remote_address,
    browser: device === '' ? null : device.slice(0, BROWSER_ID_LENGTH),
    firstSeenAt: first_at.toISOString(),
    lastSeenAt: last_at.toISOString(),
  }))
}

async function readReferrals(db: Db, playerId: number): Promise<UserPage['referrals']> {
  const [stats, referrer] = await Promise.all([
    readReferralStats(db, playerId),
    db
      .selectFrom('referral')
      .innerJoin('player', 'player.id', 'referral.referrer_id')
      .where('friend_id', '=', playerId)
      .select(['player.id', 'player.username'])
      .executeTakeFirst(),
  ])
  return { ...stats, referredBy: referrer ?? null }
}

async function readCounts(db: Db, playerId: number, now: Date) {
  const { rows } = await sql<Omit<UserPage['counts'], 'rounds'>>`
    select
      (select count(*) from offer_transaction
        where player_id = ${playerId} and reported_at is not null) as offers,
      (select count(*) from withdrawal where player_id = ${playerId}) as withdrawals,
      (select count(*) from withdrawal
        where player_id = ${playerId} and status = 'pending') as "pendingWithdrawals",
      (select count(*) from session
        where player_id = ${playerId} and expire > ${now}) as sessions,
      (select count(*) from abuse_signal
        where player_id = ${playerId} and resolved_at is null) as "openSignals",
      (select count(*) from offer_ticket where player_id = ${playerId}) as tickets,
      (select count(*) from admin_action where player_id = ${playerId}) as actions`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('the counts have no row')
  return counts
}
