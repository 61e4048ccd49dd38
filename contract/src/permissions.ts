/** What staff may do. A call for staff names the one permission that it needs. */
export const permissions = {
  'players.list': 'Lists and searches players',
  'players.read':
    'Reads the page, ledger, rounds, offers, and withdrawals of a player, and the receipts of every round',
  'players.trace': 'Reads the sessions of a player, with their devices and addresses',
  'players.verify': 'Marks the email of a player as verified',
  'players.ban': 'Bans players, lifts bans, and ends sessions',
  'points.adjust': 'Adds points to a player, or removes some',
  'tickets.answer': 'Reads and answers tickets about offers, and may credit the offer',
  'offers.decide': 'Reads and decides reported offers, and reverses credited ones',
  'postbacks.read': 'Reads stored postbacks',
  'withdrawals.read': 'Reads withdrawals with their destinations, and why payouts wait',
  'withdrawals.decide': 'Approves and rejects withdrawals',
  'withdrawals.pay': 'Takes payouts to pay by hand, and sends the player a note',
  'withdrawals.resolve': 'Ends a payout whose result the product does not know',
  'risk.read': 'Reads abuse signals and blocked addresses',
  'risk.decide': 'Resolves abuse signals, and blocks and unblocks addresses',
  'chat.moderate': 'Deletes messages, mutes and unmutes players, and posts links at any level',
  'rain.start': 'Starts a rain in the chat',
  'announcements.send': 'Reads, sends, and ends announcements',
  'rewards.read': 'Reads all challenges',
  'rewards.change': 'Changes challenges',
  'figures.read': 'Reads the figures of the house and the returns of its games',
  'exports.make': 'Exports players, the ledger, withdrawals, and actions as files',
  'settings.read': 'Reads settings and notes',
  'settings.change': 'Changes settings, and writes and deletes notes',
  'system.read': 'Reads the state of the product, its backups, jobs, checks, and legal pages',
  'system.change': 'Retries and discards background jobs',
  'proposals.read': 'Reads calls that need a second admin',
  'proposals.make': 'Proposes a call that needs a second admin',
  'proposals.decide': 'Approves and declines what another admin proposed',
  'staff.read': 'Reads recorded actions of staff',
  'staff.change': 'Changes the role of a player',
} as const satisfies Record<`${string}.${string}`, string>

export type Permission = keyof typeof permissions

const admin = [
  'players.list',
  'players.read',
  'players.trace',
  'players.verify',
  'players.ban',
  'points.adjust',
  'tickets.answer',
  'offers.decide',
  'postbacks.read',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.pay',
  'withdrawals.resolve',
  'risk.read',
  'risk.decide',
  'chat.moderate',
  'rain.start',
  'announcements.send',
  'rewards.read',
  'rewards.change',
  'figures.read',
  'exports.make',
  'settings.read',
  'settings.change',
  'system.read',
  'system.change',
  'proposals.read',
  'proposals.make',
  'proposals.decide',
  'staff.read',
] as const satisfies Permission[]

/**
 * The permissions of each role, listed and not derived from `permissions`: a new permission is in no role until
 * a role names it, and browsers load the names only.
 */
const roles = {
  player: [],
  admin,
  owner: [...admin, 'staff.change'],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof roles

export const roleNames = ['player', 'admin', 'owner'] as const satisfies Role[]

/** Someone with a role: a session, the user of a page, or a stored player. */
type Person = { role: Role }

/** Whether a person may do something. Visitors may do nothing of it. */
export function can(person: Person | undefined, permission: Permission): boolean {
  return person !== undefined && listPermissions(person).includes(permission)
}

/** Whether a person works for the house: they may do anything at all. */
export function isStaff(person: Person): boolean {
  return listPermissions(person).length > 0
}

/**
 * Whether `actor` may do everything that `target` may. Only then may they act on the account of `target`, or a
 * stolen session could lock out who can stop it.
 */
export function covers(actor: Person, target: Person): boolean {
  return listPermissions(target).every((permission) => can(actor, permission))
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): Role[] {
  return roleNames.filter((role) => can({ role }, permission))
}

/** A page of another version than the server may not know a role, which may do nothing there. */
function listPermissions({ role }: Person): readonly Permission[] {
  const known: Partial<Record<Role, readonly Permission[]>> = roles
  return known[role] ?? []
}
