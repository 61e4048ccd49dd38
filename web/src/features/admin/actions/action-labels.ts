import type { adminAction } from '@tallyhouse/contract/admin/actions'
import * as m from '@tallyhouse/messages/admin-actions'
import type * as z from 'zod/mini'

export type AdminAction = z.output<typeof adminAction>
export type ActionKind = AdminAction['action']

/** The names of actions in the filter. */
export const actionTitles: Record<ActionKind, () => string> = {
  withdrawal_first_approval: m.firstApprovalTitle,
  withdrawal_approved: m.withdrawalApprovedTitle,
  withdrawal_rejected: m.withdrawalRejectedTitle,
  withdrawal_first_resolution: m.firstResolutionTitle,
  withdrawal_resolved: m.withdrawalResolvedTitle,
  challenge_updated: m.challengeUpdatedTitle,
  ticket_answered: m.ticketAnsweredTitle,
  offer_approved: m.offerApprovedTitle,
  offer_rejected: m.offerRejectedTitle,
  signal_resolved: m.signalResolvedTitle,
  address_blocked: m.addressBlockedTitle,
  address_unblocked: m.addressUnblockedTitle,
  chat_message_deleted: m.chatMessageDeletedTitle,
  chat_muted: m.chatMutedTitle,
  chat_unmuted: m.chatUnmutedTitle,
  rain_started: m.rainStartedTitle,
  player_banned: m.playerBannedTitle,
  player_unbanned: m.playerUnbannedTitle,
  points_adjusted: m.pointsAdjustedTitle,
  email_verified: m.emailVerifiedTitle,
  sessions_ended: m.sessionsEndedTitle,
  setting_updated: m.settingUpdatedTitle,
  setting_deleted: m.settingDeletedTitle,
  role_changed: m.roleChangedTitle,
  export_made: m.exportMadeTitle,
  announcement_sent: m.announcementSentTitle,
  announcement_ended: m.announcementEndedTitle,
}

const MINUTES_A_DAY = 1440

/** `90` as `90 minutes`, `120` as `2 hours`, `10080` as `7 days`. */
export function formatMinutes(minutes: number): string {
  if (minutes % MINUTES_A_DAY === 0) return m.days({ count: minutes / MINUTES_A_DAY })
  if (minutes % 60 === 0) return m.hours({ count: minutes / 60 })
  return m.minutes({ count: minutes })
}
