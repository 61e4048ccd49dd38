import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminStats } from '@tallyhouse/contract/admin/figures'
import {
  adjustPoints,
  adminUserActions,
  adminUserDetails,
  adminUserLedger,
  adminUserSessions,
  adminUsers,
  adminVerifyEmail,
  endUserSessions,
} from '@tallyhouse/contract/admin/users'
import { banPlayer, unbanPlayer } from '@tallyhouse/contract/bans'
import { muteChatter, unmuteChatter } from '@tallyhouse/contract/chat'
import { changeRole, type role } from '@tallyhouse/contract/roles'
import * as m from '@tallyhouse/messages/admin-player'
import type * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import { callDraft, draftSentenceOf } from '#lib/call-draft.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useAdminAction } from '../use-admin-action.ts'

/** The player whose page is open. */
type Subject = { id: number; username: string }

/** Everything an action on a player may change. */
const lists = [
  adminUserDetails,
  adminUsers,
  adminUserLedger,
  adminUserSessions,
  adminUserActions,
  adminActions,
  adminStats,
].map(({ path }) => [path])

export function useBan({ id, username }: Subject) {
  return useAdminAction({
    act: (reason: string) => call(banPlayer, { params: { id }, body: { reason } }),
    successToast: () => ({
      title: m.bannedTitle(),
      description: m.bannedToast({ username }),
    }),
    lists,
  })
}

export function useUnban({ id, username }: Subject) {
  return useAdminAction({
    act: (reason: string) => call(unbanPlayer, { params: { id }, body: { reason } }),
    successToast: () => ({ title: m.unbannedTitle(), description: m.unbannedToast({ username }) }),
    lists,
  })
}

/** Adds points to a player's available balance or, if negative, takes them; once per draft. */
export function useAdjustment({ id, username }: Subject) {
  return useAdminAction({
    act: (body: { amount: number; reason: string }) =>
      callDraft(adjustPoints, { params: { id }, body }),
    successToast: ({ available }) => ({
      title: m.adjustedTitle(),
      description: m.adjustedToast({ username, points: formatPoints(available) }),
    }),
    errorText: draftSentenceOf,
    lists,
  })
}

/** Marks the address that was shown as verified. */
export function useEmailVerification({ id }: Subject) {
  return useAdminAction({
    act: (email: string) => call(adminVerifyEmail, { params: { id }, body: { email } }),
    successToast: ({ message }) => ({ title: m.emailVerifiedTitle(), description: message }),
    lists,
  })
}

/** Grants or revokes admin rights. */
export function useRoleChange({ id, username }: Subject) {
  return useAdminAction({
    act: (body: { role: z.output<typeof role>; reason: string }) =>
      call(changeRole, { params: { id }, body }),
    successToast: (_answer, { role }) => ({
      title: m.roleChangedTitle(),
      description: m.roleChangedToast({ role, username }),
    }),
    lists,
  })
}

/** Logs a player out everywhere. */
export function useSessionsEnd({ id }: Subject) {
  return useAdminAction({
    act: () => call(endUserSessions, { params: { id } }),
    successToast: ({ message }) => ({ title: m.sessionsEndedTitle(), description: message }),
    lists,
  })
}

export function useMute({ id, username }: Subject) {
  return useAdminAction({
    act: (body: { minutes: number; reason: string }) =>
      call(muteChatter, { body: { userId: id, ...body } }),
    successToast: ({ until }) => ({
      title: m.mutedTitle(),
      description: m.mutedToast({ username, date: formatDateTime(until) }),
    }),
    lists,
  })
}

export function useUnmute({ id, username }: Subject) {
  return useAdminAction({
    act: () => call(unmuteChatter, { body: { userId: id } }),
    successToast: () => ({ title: m.unmutedTitle(), description: m.unmutedToast({ username }) }),
    lists,
  })
}
