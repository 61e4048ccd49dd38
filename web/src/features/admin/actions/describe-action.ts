import type { adminAction } from '@tallyhouse/contract/admin/actions'
import * as m from '@tallyhouse/messages/admin-actions'
import type * as z from 'zod/mini'
import { findEntry } from '#lib/find-entry.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
export type AdminAction = z.output<typeof adminAction>
export type ActionKind = AdminAction['action']

export const actionTitles: Record<ActionKind, () => string> = {
  withdrawal_first_approval: m.firstApprovalTitle,
  withdrawal_approved: m.withdrawalApprovedTitle,
  withdrawal_rejected: m.withdrawalRejectedTitle,
  withdrawal_first_resolution: m.firstResolutionTitle,
  withdrawal_resolved: m.withdrawalResolvedTitle,
  payout_taken: m.payoutTakenTitle,
  payout_given_back: m.payoutGivenBackTitle,
  payout_note_sent: m.payoutNoteSentTitle,
  challenge_updated: m.challengeUpdatedTitle,
  ticket_answered: m.ticketAnsweredTitle,
  offer_approved: m.offerApprovedTitle,
  offer_rejected: m.offerRejectedTitle,
  offer_reversed: m.offerReversedTitle,
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
  proposal_made: m.proposalMadeTitle,
  proposal_approved: m.proposalApprovedTitle,
  proposal_declined: m.proposalDeclinedTitle,
  two_factor_reset: m.twoFactorResetTitle,
  password_link_made: m.passwordLinkMadeTitle,
  jobs_retried: m.jobsRetriedTitle,
  jobs_discarded: m.jobsDiscardedTitle,
  postback_tested: m.postbackTestedTitle,
  postback_replayed: m.postbackReplayedTitle,
  secrets_reset: m.secretsResetTitle,
  chain_created: m.chainCreatedTitle,
  chain_salt_recorded: m.chainSaltRecordedTitle,
  breach_accepted: m.breachAcceptedTitle,
}

type ActionDescription = {
  /** A sentence for `RichText` with `<admin>`, `<player>`, and `<data>` tags. */
  sentence: string
  /** What the admin wrote: a reason, a note, or a message. */
  note: string | null
  change: Change | null
}

type Details = AdminAction['details']
type Change = { before: string; after: string }

export function describeAction(action: AdminAction): ActionDescription {
  return {
    sentence: actionSentence(action),
    note: actionNote(action) || null,
    change: describeChange(action),
  }
}

/** The values before and after a setting or challenge changed; null for other actions. */
export function describeChange({
  action,
  details,
}: Pick<AdminAction, 'action' | 'details'>): Change | null {
  if (action === 'challenge_updated') return challengeChange(details)
  return action === 'setting_updated' ? settingChange(details) : null
}

type Facts = {
  admin: string
  player: string
  id: number
  details: Details
  /** A detail as text; empty if it is absent. */
  text: (name: string) => string
}

function actionSentence({ action, targetId: id, details, ...who }: AdminAction): string {
  const text = (name: string) => formatDetail(details[name])
  const facts = { admin: actorName(who), player: playerName(who), id, details, text }
  return (
    findEntry<(facts: Facts) => string>(sentences, action)?.(facts) ??
    m.newerAction({ ...facts, action })
  )
}

/** The admin's name, or the command line and the account that used it. */
function actorName({ adminName, operator }: Pick<AdminAction, 'adminName' | 'operator'>): string {
  return adminName ?? m.commandLineBy({ account: operator ?? '' })
}

const sentences: Record<ActionKind, (facts: Facts) => string> = {
  withdrawal_first_approval: m.firstApproval,
  withdrawal_approved: m.withdrawalApproved,
  withdrawal_rejected: m.withdrawalRejected,
  withdrawal_first_resolution: ({ text, ...facts }) =>
    m.firstResolution({ ...facts, outcome: text('outcome') }),
  withdrawal_resolved: ({ text, ...facts }) =>
    m.withdrawalResolved({ ...facts, outcome: text('outcome') }),
  payout_taken: m.payoutTaken,
  payout_given_back: m.payoutGivenBack,
  payout_note_sent: m.payoutNoteSent,
  challenge_updated: ({ admin, text }) => m.challengeUpdated({ admin, title: text('title') }),
  ticket_answered: ({ text, ...facts }) => m.ticketAnswered({ ...facts, credit: text('credit') }),
  offer_approved: (facts) => m.offerApproved(toPointsValues(facts)),
  offer_rejected: (facts) => m.offerRejected(toPointsValues(facts)),
  offer_reversed: (facts) => m.offerReversed(toPointsValues(facts)),
  signal_resolved: (facts) =>
    facts.details.isCleared === true ? m.signalCleared(facts) : m.signalConfirmed(facts),
  address_blocked: ({ admin, text }) => m.addressBlocked({ admin, address: text('ipAddress') }),
  address_unblocked: ({ admin, text }) => m.addressUnblocked({ admin, address: text('ipAddress') }),
  chat_message_deleted: m.chatMessageDeleted,
  chat_muted: ({ details, ...facts }) =>
    typeof details.minutes === 'number'
      ? m.chatMutedFor({ ...facts, duration: formatMinutes(details.minutes) })
      : m.chatMuted(facts),
  chat_unmuted: m.chatUnmuted,
  rain_started: ({ admin, text }) =>
    m.rainStarted({
      admin,
      seconds: text('seconds'),
      claimPoints: text('claimPoints'),
      budgetPoints: text('budgetPoints'),
    }),
  player_banned: m.playerBanned,
  player_unbanned: m.playerUnbanned,
  points_adjusted: adjustmentSentence,
  email_verified: m.emailVerified,
  sessions_ended: ({ admin, player, details, text }) =>
    m.sessionsEnded({ admin, player, count: Number(details.sessions), sessions: text('sessions') }),
  setting_updated: settingSentence,
  setting_deleted: ({ admin, text }) => m.settingDeleted({ admin, key: text('key') }),
  role_changed: ({ admin, player, details, text }) =>
    details.role === 'player'
      ? m.adminRightsRevoked({ admin, player })
      : m.roleGranted({ admin, player, role: text('role') }),
  export_made: ({ admin, text }) =>
    m.exportMade({ admin, what: text('what'), from: text('from'), to: text('to') }),
  announcement_sent: ({ admin, text }) => m.announcementSent({ admin, title: text('title') }),
  announcement_ended: ({ admin, text }) => m.announcementEnded({ admin, title: text('title') }),
  proposal_made: m.proposalMade,
  proposal_approved: m.proposalApproved,
  proposal_declined: m.proposalDeclined,
  two_factor_reset: m.twoFactorReset,
  password_link_made: ({ text, ...facts }) => m.passwordLinkMade({ ...facts, sent: text('sent') }),
  jobs_retried: ({ admin, details }) => m.jobsRetried({ admin, count: Number(details.count ?? 0) }),
  jobs_discarded: ({ admin, details }) =>
    m.jobsDiscarded({ admin, count: Number(details.count ?? 0) }),
  postback_tested: (facts) =>
    m.postbackTested({ ...toPointsValues(facts), network: facts.text('network') }),
  postback_replayed: ({ admin, id, text }) =>
    m.postbackReplayed({ admin, id: String(id), network: text('network') }),
  secrets_reset: ({ admin, details }) =>
    m.secretsReset({
      admin,
      pairs: Number(details.pairs ?? 0),
      draws: Number(details.draws ?? 0),
      players: Number(details.players ?? 0),
    }),
  chain_created: ({ admin, id, details, text }) =>
    m.chainCreated({
      admin,
      id: String(id),
      count: Number(details.links ?? 0),
      links: text('links'),
    }),
  chain_salt_recorded: ({ admin, id, text }) =>
    m.chainSaltRecorded({ admin, id: String(id), salt: text('salt') }),
  breach_accepted: ({ admin, text }) =>
    m.breachAccepted({ admin, check: text('check'), row: text('row') }),
}

function toPointsValues({ admin, player, details, text }: Facts) {
  return { admin, player, count: Number(details.points), points: text('points') }
}

function playerName({
  targetUserId,
  targetUsername,
}: Pick<AdminAction, 'targetUserId' | 'targetUsername'>): string {
  if (targetUserId === null) return m.unknownPlayer()
  return targetUsername ?? m.playerById({ id: targetUserId })
}

function adjustmentSentence({ admin, player, details: { amount } }: Facts): string {
  if (typeof amount !== 'number') return m.pointsAdjusted({ admin, player })
  const count = Math.abs(amount)
  const values = { admin, player, count, points: formatDetail(count) }
  return amount > 0 ? m.pointsAdded(values) : m.pointsRemoved(values)
}

function settingSentence({ admin, details }: Facts): string {
  const key = formatDetail(details.key)
  if (settingChange(details) === null) return m.settingUnchanged({ admin, key })
  return typeof details.waitsUntil === 'string'
    ? m.settingUpdatedFrom({ admin, key, time: formatDateTime(details.waitsUntil) })
    : m.settingUpdated({ admin, key })
}

type Note = string | ((details: Details) => string)

/** What the admin wrote: the detail with this name, or as described. */
const notes: Partial<Record<ActionKind, Note>> = {
  withdrawal_first_approval: 'adminNotes',
  withdrawal_approved: 'adminNotes',
  withdrawal_rejected: ({ reason, adminNotes }) =>
    [formatDetail(reason), formatDetail(adminNotes)].filter((part) => part !== '').join(' · '),
  withdrawal_first_resolution: 'note',
  withdrawal_resolved: 'note',
  payout_note_sent: 'note',
  ticket_answered: 'answer',
  offer_reversed: 'reason',
  signal_resolved: 'note',
  address_blocked: 'reason',
  chat_message_deleted: 'message',
  chat_muted: 'reason',
  player_banned: 'reason',
  player_unbanned: 'reason',
  points_adjusted: 'reason',
  email_verified: emailNote,
  setting_updated: ({ description, oldDescription }) =>
    description === oldDescription ? '' : formatDetail(description),
  setting_deleted: 'oldValue',
  role_changed: 'reason',
  two_factor_reset: 'reason',
  announcement_sent: 'message',
  breach_accepted: 'reason',
}

function actionNote({ action, details }: AdminAction): string {
  const note = notes[action] ?? ''
  return typeof note === 'string' ? formatDetail(details[note]) : note(details)
}

function emailNote({ email, formerEmail }: Details): string {
  if (!formerEmail) return formatDetail(email)
  return m.emailReplaced({ email: formatDetail(email), formerEmail: formatDetail(formerEmail) })
}

function formatDetail(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? formatPoints(value) : String(value)
}

/** The change to a setting's value, or null if only its description changed. */
function settingChange({ oldValue, value }: Details): Change | null {
  if (oldValue === value && value !== undefined) return null
  return {
    before: formatDetail(oldValue) || m.notSet(),
    after: formatDetail(value) || m.emptyValue(),
  }
}

/** What changed in a challenge, or null if nothing changed or the former state was not recorded. */
function challengeChange({ former, ...details }: Details): Change | null {
  if (typeof former !== 'object' || former === null) return null
  const before = challengeParts(former as Details)
  const after = challengeParts(details)
  const isChanged = after.map((part, index) => part !== before[index])
  if (!isChanged.includes(true)) return null
  const joinChanges = (parts: string[]) => parts.filter((_, index) => isChanged[index]).join(', ')
  return { before: joinChanges(before), after: joinChanges(after) }
}

function challengeParts({ title, description, target, reward, isActive }: Details): string[] {
  return [
    m.challengeTitle({ title: formatDetail(title) }),
    formatDetail(description),
    m.challengeTarget({ target: formatDetail(target) }),
    m.challengeReward({ reward: formatDetail(reward) }),
    isActive === false ? m.challengeInactive() : m.challengeActive(),
  ]
}

const MINUTES_A_DAY = 1440

/** `90` as `90 minutes`, `120` as `2 hours`, `10080` as `7 days`. */
export function formatMinutes(minutes: number): string {
  if (minutes % MINUTES_A_DAY === 0) return m.days({ count: minutes / MINUTES_A_DAY })
  if (minutes % 60 === 0) return m.hours({ count: minutes / 60 })
  return m.minutes({ count: minutes })
}
