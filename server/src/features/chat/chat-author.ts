import type { Avatar } from '@tallyhouse/contract/avatars'
import { can, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import { computeLevel } from '#core/ledger/level.ts'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Mute, muteText } from './mute.ts'

/** A player who may write in the chat. */
export type ChatAuthor = {
  playerId: number
  username: string
  avatar: Avatar | null
  role: Role
  level: number
}

type Row = {
  username: string
  avatar: Avatar | null
  role: Role
  isVerified: boolean
  isBanned: boolean
  earned: number
  wagered: number
  mute: { reason: string; expiresAt: string } | null
}

/**
 * Reads a player who wants to write, and checks that they may.
 * @throws AppError `email_unverified`, `banned`, `muted`
 */
export async function requireChatAuthor(db: Db, playerId: number, now: Date): Promise<ChatAuthor> {
  const { rows } = await sql<Row>`
    select username, avatar, ${selectRole()} as role, email_verified_at is not null as "isVerified",
      exists (select from ban where ban.player_id = player.id and lifted_at is null) as "isBanned",
      earned, wagered,
      (select json_build_object('reason', reason, 'expiresAt', expires_at) from chat_mute
        where chat_mute.player_id = player.id and expires_at > ${now}) as mute
    from player join wallet on wallet.player_id = player.id
    where player.id = ${playerId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no player ${playerId}`)
  requireVerified(row.isVerified)
  if (row.isBanned) throw new AppError('banned')
  if (row.mute) throw new AppError('muted', muteText(toMute(row.mute), now))
  const { username, avatar, role } = row
  return { playerId, username, avatar, role, level: computeLevel(row).level }
}

/**
 * Checks that a player may start a rain.
 * @throws AppError `forbidden`, `banned`
 */
export async function requireRainPermission(db: Db, playerId: number): Promise<void> {
  const { rows } = await sql<{ role: Role; isBanned: boolean }>`
    select ${selectRole()} as role,
      exists (select from ban where ban.player_id = player.id and lifted_at is null) as "isBanned"
    from player where id = ${playerId}`.execute(db)
  const [row] = rows
  if (!can(row, 'rain.start')) throw new AppError('forbidden')
  if (row?.isBanned) throw new AppError('banned')
}

/** @throws AppError `email_unverified` */
export function requireVerified(isVerified: boolean): void {
  if (isVerified) return
  throw new AppError('email_unverified', text(m.chatNeedsEmail))
}

function toMute({ reason, expiresAt }: NonNullable<Row['mute']>): Mute {
  return { reason, expiresAt: new Date(expiresAt) }
}
