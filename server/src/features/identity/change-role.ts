import { can, isStaff, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import * as notifications from '@tallyhouse/messages/notifications'
import { type Text, text } from '@tallyhouse/messages/runtime'
import { notify } from '#core/notifications/notify.ts'
import { notifyAdmins } from '#core/notifications/notify-admins.ts'
import { matchPermission, selectRole, toRoleColumns } from '#core/staff/role-columns.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Actor } from './actor.ts'
import { isBanned } from './is-banned.ts'
import { deletePlayerSessions } from './sessions/session-rows.ts'
import { isTwoFactorOn } from './two-factor/two-factor.ts'

type RoleChange = Actor & { playerId: number; role: Role; now: Date }

type Person = { id: number; username: string; role: Role; isVerified: boolean }

/**
 * Makes a player an admin or an owner, or revokes those rights. Only owners and operators may do this. The
 * player is logged out everywhere, so that revoked rights end immediately and new ones start with a
 * two-factor login. Returns their former role and the ended sessions; pass those to `Sessions.dropEnded`
 * after the commit.
 * @throws AppError `forbidden` when the caller is the player, not an owner, or banned, or when the player
 * is banned; `not_found`, `already_decided` when they have that role, `email_unverified` and
 * `two_factor_off` when they are not yet eligible, `still_an_admin` for the only owner, and in calls by
 * admins for any owner while large withdrawals need two admins
 */
export async function changeRole(
  tx: Tx,
  change: RoleChange,
): Promise<{ formerRole: Role; endedSids: string[] }> {
  const { playerId, adminId, role, now } = change
  if (playerId === adminId) throw new AppError('forbidden', text(m.ownRole))
  const people = await lockPeople(tx, change)
  const owner = people.find(({ id }) => id === adminId)
  const person = people.find(({ id }) => id === playerId)
  if (adminId !== null && (!can(owner, 'staff.change') || (await isBanned(tx, adminId)))) {
    throw new AppError('forbidden', text(m.rolesNeedOwner))
  }
  if (person === undefined) throw new AppError('not_found', text(m.playerNotFound))
  if (person.role === role) {
    throw new AppError('already_decided', text(m.roleUnchanged, { username: person.username }))
  }
  if (can(person, 'staff.change')) {
    if (adminId !== null) await requireSingleApproval(tx)
    else if (!people.some((other) => can(other, 'staff.change') && other.id !== playerId)) {
      throw new AppError('still_an_admin', text(m.onlyOwner, { username: person.username }))
    }
  }
  if (isStaff({ role })) await requireProtected(tx, person)
  await tx.updateTable('player').set(toRoleColumns(role)).where('id', '=', playerId).execute()
  await notifyOfRoleChange(tx, { owner, person, role, now })
  return { formerRole: person.role, endedSids: await deletePlayerSessions(tx, playerId) }
}

/**
 * Locks the player and the owner who changes the role, or all owners if an operator does. When two owners
 * revoke each other's rights, or two operators revoke two owners', only the first succeeds: there is
 * always an owner left.
 */
async function lockPeople(tx: Tx, { playerId, adminId }: RoleChange): Promise<Person[]> {
  const rows = await tx
    .selectFrom('player')
    .where(({ eb, or }) =>
      or([
        eb('id', '=', playerId),
        adminId === null ? matchPermission('staff.change') : eb('id', '=', adminId),
      ]),
    )
    .select(['id', 'username', selectRole().as('role'), 'email_verified_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ email_verified_at, ...person }) => ({
    ...person,
    isVerified: email_verified_at !== null,
  }))
}

/** A stolen owner session must not be able to remove the owners who could stop it. */
async function requireSingleApproval(tx: Tx): Promise<void> {
  const { twoAdminsFromPoints } = await readSettings(tx)
  if (twoAdminsFromPoints === 0) return
  throw new AppError('still_an_admin', text(m.ownerNotRevocable))
}

/** A player's password may be as short as six characters: too weak to protect the admin area alone. */
async function requireProtected(tx: Tx, { id, username, isVerified }: Person): Promise<void> {
  if (await isBanned(tx, id)) throw new AppError('forbidden', text(m.roleOfBanned, { username }))
  if (!isVerified) {
    throw new AppError('email_unverified', text(m.roleNeedsEmail, { username }))
  }
  if (!(await isTwoFactorOn(tx, id))) {
    throw new AppError('two_factor_off', text(m.roleNeedsTwoFactor, { username }))
  }
}

const roleNotices: Record<Role, { title: Text; message: Text }> = {
  owner: { title: text(notifications.ownerTitle), message: text(notifications.ownerBody) },
  admin: { title: text(notifications.adminTitle), message: text(notifications.adminBody) },
  player: {
    title: text(notifications.adminRevokedTitle),
    message: text(notifications.adminRevokedBody),
  },
}

async function notifyOfRoleChange(
  tx: Tx,
  change: { owner: Person | undefined; person: Person; role: Role; now: Date },
): Promise<void> {
  const { owner, person, role, now } = change
  const { username } = person
  await notifyAdmins(tx, {
    title: text(notifications.adminRightsChangedTitle),
    message:
      owner === undefined
        ? text(notifications.adminRightsChangedByOperatorBody, { role, username })
        : text(notifications.adminRightsChangedBody, { role, username, admin: owner.username }),
    now,
  })
  await notify(tx, [{ playerId: person.id, type: 'system', ...roleNotices[role] }], now)
}
