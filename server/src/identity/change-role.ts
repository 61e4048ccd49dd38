import type { role } from '@tallyhouse/contract/roles'
import type * as z from 'zod/mini'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { notify } from '../notifications/notify.ts'
import { tellAdmins } from '../notifications/tell-admins.ts'
import { readSettings } from '../settings/read-settings.ts'
import { isBanned } from './is-banned.ts'
import { deleteSessionsOf } from './session-rows.ts'
import { isTwoFactorOn } from './two-factor.ts'

export type Role = z.output<typeof role>

type RoleChange = { playerId: number; adminId: number; role: Role; now: Date }

type Person = { id: number; username: string; role: Role; isVerified: boolean }

/**
 * Makes a player an admin or an owner, or revokes those rights, by an owner. The player is signed out
 * everywhere, so that revoked rights end at once, and new ones begin with a log-in by code. Answers their role
 * before, and the sessions that ended: let go of those after the commit.
 * @throws AppError `forbidden` for oneself, by who is no owner or is banned, or for a banned player;
 * `not_found`, `already_decided` when they have that role, `email_unverified` and `two_factor_off` when they
 * cannot be given rights yet, `still_an_admin` for an owner while large withdrawals take two admins
 */
export async function changeRole(
  tx: Tx,
  change: RoleChange,
): Promise<{ formerRole: Role; endedSids: string[] }> {
  const { playerId, adminId, role, now } = change
  if (playerId === adminId) throw new AppError('forbidden', 'You cannot change your own rights.')
  const [owner, person] = await lockBoth(tx, change)
  if (owner?.role !== 'owner' || (await isBanned(tx, adminId))) {
    throw new AppError('forbidden', 'Only an owner can change admin rights.')
  }
  if (person === undefined) throw new AppError('not_found', 'There is no such player.')
  if (person.role === role) {
    throw new AppError('already_decided', `${person.username} has these rights already.`)
  }
  if (person.role === 'owner') await refuseWhereAdminsGuard(tx)
  if (role !== 'player') await requireProtected(tx, person)
  await tx
    .updateTable('player')
    .set({ is_admin: role !== 'player', is_owner: role === 'owner' })
    .where('id', '=', playerId)
    .execute()
  await tellOfRole(tx, { owner, person, role, now })
  return { formerRole: person.role, endedSids: await deleteSessionsOf(tx, playerId) }
}

/**
 * Locks both, so that of two owners who take each other's rights away the second is too late: whoever
 * changes rights stays an owner.
 */
async function lockBoth(
  tx: Tx,
  { playerId, adminId }: RoleChange,
): Promise<[Person | undefined, Person | undefined]> {
  const rows = await tx
    .selectFrom('player')
    .where('id', 'in', [playerId, adminId])
    .select(['id', 'username', 'is_admin', 'is_owner', 'email_verified_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const people = rows.map(({ id, username, is_admin, is_owner, email_verified_at }): Person => {
    const role = is_owner ? 'owner' : is_admin ? 'admin' : 'player'
    return { id, username, role, isVerified: email_verified_at !== null }
  })
  return [people.find(({ id }) => id === adminId), people.find(({ id }) => id === playerId)]
}

/** One stolen session must not do away with every owner who can stop it. */
async function refuseWhereAdminsGuard(tx: Tx): Promise<void> {
  const { twoAdminsFromPoints } = await readSettings(tx)
  if (twoAdminsFromPoints === 0) return
  throw new AppError(
    'still_an_admin',
    'While large withdrawals take two admins, no owner loses their rights.',
  )
}

/** A player's password may have six characters, so it must not be all that protects the back office. */
async function requireProtected(tx: Tx, { id, username, isVerified }: Person): Promise<void> {
  if (await isBanned(tx, id)) throw new AppError('forbidden', `${username} is banned.`)
  if (!isVerified) {
    throw new AppError('email_unverified', `${username} has to verify their email first.`)
  }
  if (!(await isTwoFactorOn(tx, id))) {
    throw new AppError('two_factor_off', `${username} has to turn on two-factor log-in first.`)
  }
}

const news: Record<Role, { title: string; message: string }> = {
  owner: {
    title: 'You are an owner now',
    message: 'You can make players admins and revoke their rights, in the admin area.',
  },
  admin: { title: 'You are an admin now', message: 'The admin area is open to you.' },
  player: {
    title: 'Your admin rights were revoked',
    message: 'Your account and your points stay as they are.',
  },
}

type Told = { owner: Person; person: Person; role: Role; now: Date }

async function tellOfRole(tx: Tx, { owner, person, role, now }: Told): Promise<void> {
  const change = role === 'player' ? 'is no admin any more' : `is an ${role} now`
  await tellAdmins(tx, {
    title: 'Admin rights were changed',
    message: `${person.username} ${change}. ${owner.username} decided that.`,
    now,
  })
  await notify(tx, [{ playerId: person.id, type: 'system', ...news[role] }], now)
}
