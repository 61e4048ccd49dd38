import { adminActionKind, type adminActions } from '@tallyhouse/contract/admin-actions'
import type * as z from 'zod/mini'
import type { ActionKind } from './action-words.ts'

/** The filters as they stand in the address. */
export type ActionFilters = {
  /** The admin's id, or empty. */
  admin: string
  action: ActionKind | ''
  /** A player's name or id as it was typed. */
  player: string
  /** Days as `2026-11-21`, both included, or empty. */
  from: string
  to: string
}

/** What the server is asked for. */
export type ActionQuery = Omit<z.input<typeof adminActions.query>, 'before'>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the address; what makes no sense there is no filter. */
export function actionFiltersOf(params: URLSearchParams): ActionFilters {
  const admin = params.get('admin') ?? ''
  return {
    admin: /^[1-9]\d{0,15}$/.test(admin) ? admin : '',
    action: adminActionKind.options.find((kind) => kind === params.get('action')) ?? '',
    player: params.get('player') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  }
}

/**
 * What to ask the server for. Days are those of the reader's own zone.
 * @param playerId whom `player` names, if it names anybody
 */
export function actionQueryOf(
  { admin, action, from, to }: ActionFilters,
  playerId: number | undefined,
): ActionQuery {
  return {
    ...(admin === '' ? {} : { adminId: admin }),
    ...(action === '' ? {} : { action }),
    ...(playerId === undefined ? {} : { userId: String(playerId) }),
    ...(from === '' ? {} : { from: startOf(from, 0) }),
    ...(to === '' ? {} : { to: startOf(to, 1) }),
  }
}

function startOf(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

function dayOf(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
