import type { Role } from '@tallyhouse/contract/permissions'
import { banPlayer, unbanPlayer } from '#features/identity/ban-player.ts'
import { changeRole } from '#features/identity/change-role.ts'
import { markEmailVerified } from '#features/identity/email/mark-email-verified.ts'
import { resetTwoFactor } from '#features/identity/two-factor/two-factor.ts'
import type { ActionKind } from '#operations/admin/actions/record-action.ts'
import { endPlayerSessions } from '#operations/admin/users/user-sessions.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { CliCommand, operatorActor } from '../context.ts'
import type { FoundPlayer } from '../find-player.ts'
import { PLAYER, reasonOption } from '../options.ts'
import { recordDecision } from './record-decision.ts'

type Decision = {
  /** The command's second word. */
  name: string
  summary: string
  /** The reason in the example. A decision without one takes no reason. */
  reason?: string
  /** Who reads the reason; by default, the audit log. */
  reasonReaders?: string
  action: ActionKind
  /** Changes the account, and returns the record's details; the reason is added to them. */
  change(tx: Tx, player: FoundPlayer, given: Given): Promise<Record<string, unknown>>
  /** What to print. */
  report(player: FoundPlayer, details: Record<string, unknown>): string
}

type Given = { by: ReturnType<typeof operatorActor>; reason: string }

const grantOrRevoke = (role: Role) => ({
  action: 'role_changed' as const,
  async change(tx: Tx, { id, username, role: held }: FoundPlayer, { by }: Given) {
    if (held === 'owner' && role === 'admin') {
      throw new Error(`${username} is an owner, and has all rights of an admin.`)
    }
    const { formerRole } = await changeRole(tx, { ...by, playerId: id, role })
    return { role, formerRole }
  },
})

/** The account changes that an operator makes by one command, each recorded in its transaction. */
const decisions: Decision[] = [
  {
    name: 'grant-admin',
    summary:
      'Makes a player an admin. They need a verified email and two-factor login, and must log in again.',
    reason: 'Joins the night shift',
    ...grantOrRevoke('admin'),
    report: ({ username }) => `${username} is now an admin.`,
  },
  {
    name: 'revoke-admin',
    summary:
      'Revokes the rights of an admin or owner, and logs them out. The only owner cannot lose them.',
    reason: 'Left the team',
    ...grantOrRevoke('player'),
    report: ({ username }) => `${username} is no longer an admin.`,
  },
  {
    name: 'grant-owner',
    summary:
      'Makes a player an owner, who can also change roles. They need a verified email and two-factor login, and must log in again.',
    reason: 'The only owner lost access',
    ...grantOrRevoke('owner'),
    report: ({ username }) => `${username} is now an owner.`,
  },
  {
    name: 'reset-two-factor',
    summary:
      'Turns off two-factor login for a player who lost the authenticator app and the recovery codes, logs them out, and emails them. Verify their identity first.',
    reason: 'Lost phone, ID verified',
    action: 'two_factor_reset',
    async change(tx, { id }, { by }) {
      await resetTwoFactor(tx, id, by.now)
      return {}
    },
    report: ({ username }) => `Two-factor login of ${username} is off. They can set it up again.`,
  },
  {
    name: 'verify-email',
    summary:
      "Marks a player's email as verified, with the same effects as the emailed link. A pending new email replaces the current one.",
    action: 'email_verified',
    change: (tx, { id, email, newEmail }, { by }) =>
      markEmailVerified(tx, { ...by, playerId: id, shown: newEmail ?? email }),
    report: ({ username, email, newEmail }) =>
      `The email of ${username}, ${newEmail ?? email}, is verified.`,
  },
  {
    name: 'ban',
    summary:
      'Bans a player and ends their sessions. Owners cannot be banned before their rights are revoked.',
    reason: 'Several accounts',
    reasonReaders: 'the audit log and the player',
    action: 'player_banned',
    async change(tx, { id }, { by, reason }) {
      await banPlayer(tx, { ...by, playerId: id, reason })
      return {}
    },
    report: ({ username }) => `${username} is banned.`,
  },
  {
    name: 'unban',
    summary: 'Lifts the ban of a player.',
    reason: 'Shared a device with a sibling',
    action: 'player_unbanned',
    async change(tx, { id }, { by }) {
      await unbanPlayer(tx, { ...by, playerId: id })
      return {}
    },
    report: ({ username }) => `${username} is no longer banned.`,
  },
  {
    name: 'end-sessions',
    summary: 'Logs a player out everywhere. The running product notices within 5 seconds.',
    action: 'sessions_ended',
    change: async (tx, { id }) => ({ sessions: (await endPlayerSessions(tx, id)).length }),
    report: ({ username }, { sessions }) =>
      `${username} is logged out everywhere (sessions: ${String(sessions)}).`,
  },
]

export const decisionCommands: CliCommand[] = decisions.map((decision) => {
  const { name, summary, reason: example, reasonReaders = 'the audit log' } = decision
  const line = `npx tallyhouse user ${name} marlow`
  return {
    name: `user ${name}`,
    summary,
    examples: [example === undefined ? line : `${line} --reason "${example}"`],
    define(command, context) {
      command.argument('<player>', PLAYER)
      if (example !== undefined) command.addOption(reasonOption(reasonReaders))
      command.action(async (player: string, { reason }: { reason?: string }) => {
        let details = {}
        const found = await recordDecision(
          context,
          { player, action: decision.action },
          async (tx, target, by) => {
            details = await decision.change(tx, target, { by, reason: reason ?? '' })
            return { ...details, ...(reason !== undefined && { reason }) }
          },
        )
        context.print(decision.report(found, details))
      })
    },
  }
})
