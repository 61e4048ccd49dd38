import type { adminAction } from '@tallyhouse/contract/admin-actions'
import type * as z from 'zod/mini'
import { formatPoints } from '../../../lib/format-points.ts'

export type AdminAction = z.output<typeof adminAction>
export type ActionKind = AdminAction['action']

/** A recorded action in words: `lead`, then the name of the player if it is about one, then `tail`. */
export type ActionWords = {
  lead: string
  tail: string
  /** What was said with it: a reason, a note, a message. */
  said: string | null
  /** What it was before, and what it is since. */
  change: { before: string; after: string } | null
}

/** What admins do, as the filter names it. */
export const actionTitles: Record<ActionKind, string> = {
  withdrawal_vouched: 'First approval',
  withdrawal_approved: 'Withdrawal approved',
  withdrawal_rejected: 'Withdrawal rejected',
  challenge_updated: 'Challenge changed',
  ticket_answered: 'Ticket answered',
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
  email_verified: 'E-mail verified',
  sessions_ended: 'Sessions ended',
  setting_updated: 'Setting changed',
  export_made: 'Export made',
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
      return words(`rejected withdrawal ${targetId} of`, { said: of('adminNotes') })
    case 'challenge_updated':
      return words(`changed the challenge “${of('title')}”`, { said: challengeWords(details) })
    case 'ticket_answered':
      return words('answered the question of', {
        tail: details.credit === true ? ', with the points' : ', without points',
        said: of('answer'),
      })
    case 'signal_resolved':
      return details.isCleared === true
        ? words('cleared', { tail: ` of signal ${targetId}`, said: of('note') })
        : words('confirmed the abuse by', { tail: `, signal ${targetId}`, said: of('note') })
    case 'address_blocked':
      return words(`blocked the address ${of('ipAddress')}`, { said: of('reason') })
    case 'address_unblocked':
      return words(`let the address ${of('ipAddress')} in again`)
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
      return words('let', { tail: ' in again' })
    case 'points_adjusted':
      return words(adjustmentWords(details.amount), { said: of('reason') })
    case 'email_verified':
      return words('took the e-mail of', { tail: ' as verified' })
    case 'sessions_ended':
      return words('signed', { tail: ` out everywhere, ${count(details.sessions, 'session')}` })
    case 'setting_updated':
      return {
        ...words(`changed the setting ${of('key')}`, { said: of('description') }),
        change: { before: of('oldValue') || 'not set', after: of('value') || 'empty' },
      }
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

function challengeWords(details: AdminAction['details']): string {
  const state = details.isActive === false ? 'inactive' : 'active'
  return `Target ${wordOf(details.target)}, reward ${wordOf(details.reward)} points, ${state}. ${wordOf(details.description)}`.trim()
}

function count(value: unknown, unit: string): string {
  return `${wordOf(value)} ${value === 1 ? unit : `${unit}s`}`
}

function wordOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? formatPoints(value) : String(value)
}
