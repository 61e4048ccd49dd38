import { adminStats } from '@tallyhouse/contract/admin'
import { adminActions } from '@tallyhouse/contract/admin-actions'
import {
  adjustPoints,
  adminUserActions,
  adminUserDetails,
  adminUserLedger,
  adminUserSessions,
  adminUsers,
  adminVerifyEmail,
  endUserSessions,
} from '@tallyhouse/contract/admin-users'
import { banPlayer, unbanPlayer } from '@tallyhouse/contract/bans'
import { muteChatter, unmuteChatter } from '@tallyhouse/contract/chat'
import { changeRole, type role } from '@tallyhouse/contract/roles'
import type * as z from 'zod/mini'
import { call } from '../../../lib/call.ts'
import { callDraft, draftSentenceOf } from '../../../lib/call-draft.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useAdminAction } from '../use-admin-action.ts'

/** Whose page it is. */
type Subject = { id: number; username: string }

/** All that may look different after a decision about a player. */
const lists = [
  adminUserDetails,
  adminUsers,
  adminUserLedger,
  adminUserSessions,
  adminUserActions,
  adminActions,
  adminStats,
].map(({ path }) => [path])

/** Keeps a player out. */
export function useBan({ id, username }: Subject) {
  return useAdminAction({
    act: (reason: string) => call(banPlayer, { params: { id }, body: { reason } }),
    told: () => ({
      title: 'Player Banned',
      description: `${username} is signed out and can't log in.`,
    }),
    lists,
  })
}

/** Lets a banned player in again. */
export function useUnban({ id, username }: Subject) {
  return useAdminAction({
    act: (reason: string) => call(unbanPlayer, { params: { id }, body: { reason } }),
    told: () => ({ title: 'Player Unbanned', description: `${username} can log in again.` }),
    lists,
  })
}

/** Adds points to a player's available ones or, below zero, takes some; once for each draft. */
export function useAdjustment({ id, username }: Subject) {
  return useAdminAction({
    act: (body: { amount: number; reason: string }) =>
      callDraft(adjustPoints, { params: { id }, body }),
    told: ({ available }) => ({
      title: 'Points Adjusted',
      description: `${username} has ${formatPoints(available)} points available.`,
    }),
    sentence: draftSentenceOf,
    lists,
  })
}

/** Takes the address that was shown as a player's own, verified. */
export function useEmailVerification({ id }: Subject) {
  return useAdminAction({
    act: (email: string) => call(adminVerifyEmail, { params: { id }, body: { email } }),
    told: ({ message }) => ({ title: 'Email Verified', description: message }),
    lists,
  })
}

/** Gives a player admin rights, or revokes them. */
export function useRoleChange({ id, username }: Subject) {
  return useAdminAction({
    act: (body: { role: z.output<typeof role>; reason: string }) =>
      call(changeRole, { params: { id }, body }),
    told: (_answer, { role }) => ({
      title: 'Rights Changed',
      description:
        role === 'player' ? `${username} is no longer an admin.` : `${username} is now an ${role}.`,
    }),
    lists,
  })
}

/** Signs a player out everywhere. */
export function useSessionsEnd({ id }: Subject) {
  return useAdminAction({
    act: () => call(endUserSessions, { params: { id } }),
    told: ({ message }) => ({ title: 'Sessions Ended', description: message }),
    lists,
  })
}

/** Keeps a player from writing in the chat. */
export function useMute({ id, username }: Subject) {
  return useAdminAction({
    act: (body: { minutes: number; reason: string }) =>
      call(muteChatter, { body: { userId: id, ...body } }),
    told: ({ until }) => ({
      title: 'Player Muted',
      description: `${username} may write again ${formatDateTime(until)}.`,
    }),
    lists,
  })
}

/** Lets a muted player write again. */
export function useUnmute({ id, username }: Subject) {
  return useAdminAction({
    act: () => call(unmuteChatter, { body: { userId: id } }),
    told: () => ({ title: 'Player Unmuted', description: `${username} may write again.` }),
    lists,
  })
}
