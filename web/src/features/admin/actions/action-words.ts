import type { adminAction } from '@tallyhouse/contract/admin-actions'
import type * as z from 'zod/mini'
import { formatDateTime } from '../../../lib/format-time.ts'
import { type Change, challengeChange, settingChange, wordOf } from './change-words.ts'

export type AdminAction = z.output<typeof adminAction>
export type ActionKind = AdminAction['action']

/** A recorded action in words: `lead`, then the name of the player if it is about one, then `tail`. */
export type ActionWords = {
  lead: string
  tail: string
  /** What was said with it: a reason, a note, a message. */
  said: string | null
  /** What it was before, and what it is since. */
  change: Change | null
}

/** What admins do, as the filter names it. */
export const actionTitles: Record<ActionKind, string> = {
  withdrawal_vouched: 'First approval',
  withdrawal_approved: 'Withdrawal approved',
  withdrawal_rejected: 'Withdrawal rejected',
  withdrawal_end_vouched: 'First end by hand',
  withdrawal_ended: 'Payout ended by hand',
  challenge_updated: 'Challenge changed',
  ticket_answered: 'Ticket answered',
  offer_approved: 'Offer approved',
  offer_rejected: 'Offer rejected',
  signal_resolved: 'Signal resolved',
  address_blocked: 'Address blocked',
  address_unblocked: 'Address unblocked',
  chat_message_deleted: 'Chat message deleted',
  chat_muted: 'Muted in chat',
  chat_unmuted: 'Unmuted in chat',
  rain_started: 'Rain started',
  player_banned: 'Player banned',
  player_unbanned: 'Player unbanned',
  points_adjusted: 'Points adjusted',
  email_verified: 'Email verified',
  sessions_ended: 'Sessions ended',
  setting_updated: 'Setting changed',
  setting_deleted: 'Note deleted',
  role_changed: 'Admin rights changed',
  export_made: 'Export made',
  announcement_sent: 'Announcement sent',
  announcement_ended: 'Announcement ended',
}

/** What an admin did, as a person would tell it. */
export function actionWords({ action, targetId, details }: AdminAction): ActionWords {
  const of = (name: string) => wordOf(details[name])
  const words = (
    lead: string,
    { tail = '', said = '' }: { tail?: string; said?: string } = {},
  ) => ({
    lead,
    tail,
    said: said === '' ? null : said,
    change: null,
  })
  switch (action) {
    case 'withdrawal_vouched':
      return words(`gave the first of two approvals to withdrawal ${targetId} of`, {
        said: of('adminNotes'),
      })
    case 'withdrawal_approved':
      return words(`approved withdrawal ${targetId} of`, { said: of('adminNotes') })
    case 'withdrawal_rejected':
      return words(`rejected withdrawal ${targetId} of`, {
        said: [of('reason'), of('adminNotes')].filter((said) => said !== '').join(' · '),
      })
    case 'withdrawal_end_vouched':
      return words(`said, as the first of two, that withdrawal ${targetId} of`, {
        tail: details.outcome === 'paid' ? ' was paid' : ' was not paid',
        said: of('said'),
      })
    case 'withdrawal_ended':
      return words(`ended by hand withdrawal ${targetId} of`, {
        tail: details.outcome === 'paid' ? ' as paid' : ' as not paid',
        said: of('said'),
      })
    case 'challenge_updated':
      return {
        ...words(`changed the challenge “${of('title')}”`),
        change: challengeChange(details),
      }
    case 'ticket_answered':
      return words('answered the question of', {
        tail: details.credit === true ? ', with the points' : ', without points',
        said: of('answer'),
      })
    case 'offer_approved':
      return words(`approved ${count(details.points, 'point')} of an offer for`)
    case 'offer_rejected':
      return words(`rejected ${count(details.points, 'point')} of an offer for`)
    case 'signal_resolved':
      return details.isCleared === true
        ? words('cleared', { tail: ` of signal ${targetId}`, said: of('note') })
        : words('confirmed the abuse by', { tail: `, signal ${targetId}`, said: of('note') })
    case 'address_blocked':
      return words(`blocked the address ${of('ipAddress')}`, { said: of('reason') })
    case 'address_unblocked':
      return words(`unblocked the address ${of('ipAddress')}`)
    case 'chat_message_deleted':
      return words('deleted a chat message of', { said: of('message') })
    case 'chat_muted':
      return words('muted', {
        tail: ` in the chat${spanWords(details.minutes)}`,
        said: of('reason'),
      })
    case 'chat_unmuted':
      return words('let', { tail: ' write in the chat again' })
    case 'rain_started':
      return words(
        `made it rain for ${of('seconds')} seconds, ${of('claimPoints')} points a claim, ${of('budgetPoints')} in all`,
      )
    case 'player_banned':
      return words('banned', { said: of('reason') })
    case 'player_unbanned':
      return words('unbanned', { said: of('reason') })
    case 'points_adjusted':
      return words(adjustmentWords(details.amount), { said: of('reason') })
    case 'email_verified':
      return words('marked the email of', { tail: ' as verified', said: addressWords(details) })
    case 'sessions_ended':
      return words('signed', { tail: ` out everywhere, ${count(details.sessions, 'session')}` })
    case 'setting_updated':
      return settingWords(details)
    case 'announcement_sent':
      return words(`sent the announcement “${of('title')}”`, { said: of('message') })
    case 'announcement_ended':
      return words(`ended the announcement “${of('title')}”`)
    case 'setting_deleted':
      return words(`deleted the note ${of('key')}`, { said: of('oldValue') })
    case 'role_changed':
      return details.role === 'player'
        ? words('revoked the admin rights of', { said: of('reason') })
        : words('made', { tail: ` an ${of('role')}`, said: of('reason') })
    case 'export_made':
      return words(`exported ${of('what')} from ${of('from')} to ${of('to')}`)
  }
}

const MINUTES_A_DAY = 1440

/** `90` as `90 minutes`, `120` as `2 hours`, `10080` as `7 days`. */
export function minutesInWords(minutes: number): string {
  if (minutes % MINUTES_A_DAY === 0) return count(minutes / MINUTES_A_DAY, 'day')
  if (minutes % 60 === 0) return count(minutes / 60, 'hour')
  return count(minutes, 'minute')
}

function spanWords(minutes: unknown): string {
  return typeof minutes === 'number' ? ` for ${minutesInWords(minutes)}` : ''
}

function adjustmentWords(amount: unknown): string {
  if (typeof amount !== 'number') return 'adjusted the points of'
  const points = count(Math.abs(amount), 'point')
  return amount > 0 ? `added ${points} to` : `took ${points} from`
}

function addressWords({ email, formerEmail }: AdminAction['details']): string {
  return formerEmail ? `${wordOf(email)}, in place of ${wordOf(formerEmail)}` : wordOf(email)
}

function settingWords(details: AdminAction['details']): ActionWords {
  const { key, description, oldDescription, waitsUntil } = details
  const change = settingChange(details)
  return {
    lead: change
      ? `changed the setting ${wordOf(key)}`
      : `left the setting ${wordOf(key)} as it is`,
    tail: typeof waitsUntil === 'string' ? `, from ${formatDateTime(waitsUntil)} on` : '',
    said: description === oldDescription ? null : wordOf(description) || null,
    change,
  }
}

function count(value: unknown, unit: string): string {
  return `${wordOf(value)} ${value === 1 ? unit : `${unit}s`}`
}
