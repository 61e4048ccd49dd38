import * as m from '@tallyhouse/messages/admin-actions'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { type AdminAction, formatMinutes } from './action-labels.ts'

type ActionDescription = {
  /** A sentence for `RichText` with `<admin>`, `<player>`, and `<data>` tags. */
  sentence: string
  /** What the admin wrote: a reason, a note, or a message. */
  note: string | null
  change: Change | null
}

type Details = AdminAction['details']
type Change = { before: string; after: string }

/** Describes a recorded action. */
export function describeAction(action: AdminAction): ActionDescription {
  return {
    sentence: sentenceOf(action),
    note: noteOf(action) || null,
    change: changeOf(action),
  }
}

function changeOf({ action, details }: AdminAction): Change | null {
  if (action === 'challenge_updated') return challengeChange(details)
  return action === 'setting_updated' ? settingChange(details) : null
}

function sentenceOf({ action, targetId: id, details, ...who }: AdminAction): string {
  const admin = who.adminName
  const player = playerOf(who)
  const text = (name: string) => textOf(details[name])
  const outcome = text('outcome')
  switch (action) {
    case 'withdrawal_first_approval':
      return m.firstApproval({ admin, id, player })
    case 'withdrawal_approved':
      return m.withdrawalApproved({ admin, id, player })
    case 'withdrawal_rejected':
      return m.withdrawalRejected({ admin, id, player })
    case 'withdrawal_first_resolution':
      return m.firstResolution({ admin, id, player, outcome })
    case 'withdrawal_resolved':
      return m.withdrawalResolved({ admin, id, player, outcome })
    case 'challenge_updated':
      return m.challengeUpdated({ admin, title: text('title') })
    case 'ticket_answered':
      return m.ticketAnswered({ admin, player, credit: text('credit') })
    case 'offer_approved':
      return m.offerApproved({
        admin,
        player,
        count: Number(details.points),
        points: text('points'),
      })
    case 'offer_rejected':
      return m.offerRejected({
        admin,
        player,
        count: Number(details.points),
        points: text('points'),
      })
    case 'signal_resolved':
      return details.isCleared === true
        ? m.signalCleared({ admin, player, id })
        : m.signalConfirmed({ admin, player, id })
    case 'address_blocked':
      return m.addressBlocked({ admin, address: text('ipAddress') })
    case 'address_unblocked':
      return m.addressUnblocked({ admin, address: text('ipAddress') })
    case 'chat_message_deleted':
      return m.chatMessageDeleted({ admin, player })
    case 'chat_muted':
      return typeof details.minutes === 'number'
        ? m.chatMutedFor({ admin, player, duration: formatMinutes(details.minutes) })
        : m.chatMuted({ admin, player })
    case 'chat_unmuted':
      return m.chatUnmuted({ admin, player })
    case 'rain_started':
      return m.rainStarted({
        admin,
        seconds: text('seconds'),
        claimPoints: text('claimPoints'),
        budgetPoints: text('budgetPoints'),
      })
    case 'player_banned':
      return m.playerBanned({ admin, player })
    case 'player_unbanned':
      return m.playerUnbanned({ admin, player })
    case 'points_adjusted':
      return adjustmentSentence({ admin, player, amount: details.amount })
    case 'email_verified':
      return m.emailVerified({ admin, player })
    case 'sessions_ended':
      return m.sessionsEnded({
        admin,
        player,
        count: Number(details.sessions),
        sessions: text('sessions'),
      })
    case 'setting_updated':
      return settingSentence(admin, details)
    case 'setting_deleted':
      return m.settingDeleted({ admin, key: text('key') })
    case 'role_changed':
      return details.role === 'player'
        ? m.adminRightsRevoked({ admin, player })
        : m.roleGranted({ admin, player, role: text('role') })
    case 'export_made':
      return m.exportMade({ admin, what: text('what'), from: text('from'), to: text('to') })
    case 'announcement_sent':
      return m.announcementSent({ admin, title: text('title') })
    case 'announcement_ended':
      return m.announcementEnded({ admin, title: text('title') })
  }
}

function playerOf({
  targetUserId,
  targetUsername,
}: Pick<AdminAction, 'targetUserId' | 'targetUsername'>): string {
  if (targetUserId === null) return m.unknownPlayer()
  return targetUsername ?? m.playerById({ id: targetUserId })
}

type Adjustment = { admin: string; player: string; amount: unknown }

function adjustmentSentence({ admin, player, amount }: Adjustment): string {
  if (typeof amount !== 'number') return m.pointsAdjusted({ admin, player })
  const count = Math.abs(amount)
  const values = { admin, player, count, points: textOf(count) }
  return amount > 0 ? m.pointsAdded(values) : m.pointsRemoved(values)
}

function settingSentence(admin: string, details: Details): string {
  const key = textOf(details.key)
  if (settingChange(details) === null) return m.settingUnchanged({ admin, key })
  return typeof details.waitsUntil === 'string'
    ? m.settingUpdatedFrom({ admin, key, time: formatDateTime(details.waitsUntil) })
    : m.settingUpdated({ admin, key })
}

function noteOf({ action, details }: AdminAction): string {
  const text = (name: string) => textOf(details[name])
  switch (action) {
    case 'withdrawal_first_approval':
    case 'withdrawal_approved':
      return text('adminNotes')
    case 'withdrawal_rejected':
      return [text('reason'), text('adminNotes')].filter((part) => part !== '').join(' · ')
    case 'withdrawal_first_resolution':
    case 'withdrawal_resolved':
      return text('note')
    case 'ticket_answered':
      return text('answer')
    case 'signal_resolved':
      return text('note')
    case 'chat_message_deleted':
    case 'announcement_sent':
      return text('message')
    case 'email_verified':
      return emailNote(details)
    case 'setting_updated':
      return details.description === details.oldDescription ? '' : text('description')
    case 'setting_deleted':
      return text('oldValue')
    case 'address_blocked':
    case 'chat_muted':
    case 'player_banned':
    case 'player_unbanned':
    case 'points_adjusted':
    case 'role_changed':
      return text('reason')
    default:
      return ''
  }
}

function emailNote({ email, formerEmail }: Details): string {
  if (!formerEmail) return textOf(email)
  return m.emailReplaced({ email: textOf(email), formerEmail: textOf(formerEmail) })
}

/** A recorded value as text; empty if there is none. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? formatPoints(value) : String(value)
}

/** The change to a setting's value, or null if only its description changed. */
function settingChange({ oldValue, value }: Details): Change | null {
  if (oldValue === value && value !== undefined) return null
  return { before: textOf(oldValue) || m.notSet(), after: textOf(value) || m.emptyValue() }
}

/** The changed parts of a challenge, or null if nothing changed or the former state was not recorded. */
function challengeChange({ former, ...details }: Details): Change | null {
  if (typeof former !== 'object' || former === null) return null
  const before = challengeParts(former as Details)
  const after = challengeParts(details)
  const isChanged = after.map((part, index) => part !== before[index])
  if (!isChanged.includes(true)) return null
  const changedOf = (parts: string[]) => parts.filter((_, index) => isChanged[index]).join(', ')
  return { before: changedOf(before), after: changedOf(after) }
}

function challengeParts({ title, description, target, reward, isActive }: Details): string[] {
  return [
    m.challengeTitle({ title: textOf(title) }),
    textOf(description),
    m.challengeTarget({ target: textOf(target) }),
    m.challengeReward({ reward: textOf(reward) }),
    isActive === false ? m.challengeInactive() : m.challengeActive(),
  ]
}
