import type { adminUser } from '@tallyhouse/contract/admin/users'
import type { Role } from '@tallyhouse/contract/permissions'
import { markRole, type StaffMark } from '@tallyhouse/contract/staff'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { computeLevel } from '#core/ledger/level.ts'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'
import { readSnapshot } from '../figures/read-snapshot.ts'
import { type FoundUser, findUsers, type UsersPage } from './find-users.ts'

type UserLine = z.output<typeof adminUser>

export function readUsers(db: Db, page: UsersPage): Promise<UserLine[]> {
  return readSnapshot(db, async (tx) => {
    const found = await findUsers(tx, page)
    return found.length === 0 ? [] : readLines(tx, found)
  })
}

type Row = Omit<UserLine, 'level' | 'createdAt' | keyof StaffMark> & {
  role: Role
  wagered: number
  createdAt: Date
}

async function readLines(db: Db, found: FoundUser[]): Promise<UserLine[]> {
  const { rows } = await sql<Row>`
    select player.id, player.username, player.email, player.new_email as "newEmail",
      player.email_verified_at is not null as "emailVerified", ${selectRole()} as role,
      ban.id is not null as "isBanned", ban.reason as "banReason", wallet.available as points,
      wallet.earned as "totalEarned", wallet.wagered, player.created_at as "createdAt",
      found.cursor,
      (select count(*) from abuse_signal signal
        where signal.player_id = player.id and signal.resolved_at is null) as "openSignals"
    from unnest(
      ${found.map(({ id }) => id)}::bigint[], ${found.map(({ cursor }) => cursor)}::text[]
    ) with ordinality as found (id, cursor, place)
    join player on player.id = found.id
    join wallet on wallet.player_id = player.id
    left join ban on ban.player_id = player.id and ban.lifted_at is null
    order by found.place`.execute(db)
  return rows.map(({ role, wagered, createdAt, ...row }) => ({
    ...row,
    ...markRole(role),
    level: computeLevel({ earned: row.totalEarned, wagered }).level,
    createdAt: createdAt.toISOString(),
  }))
}
