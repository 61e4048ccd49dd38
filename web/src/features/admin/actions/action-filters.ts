import { adminActionKind, type adminActions } from '@tallyhouse/contract/admin/actions'
import type * as z from 'zod/mini'
import type { ActionKind } from './action-labels.ts'

/** The filters as stored in the URL. */
export type ActionFilters = {
  /** The admin's id, or empty. */
  admin: string
  action: ActionKind | ''
  /** A player's name or id, as typed. */
  player: string
  /** Days as `2026-11-21`, both inclusive, or empty. */
  from: string
  to: string
}

export type ActionQuery = Omit<z.input<typeof adminActions.query>, 'before'>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the URL. Ignores invalid values. */
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
 * Builds the query. Days are in the browser's time zone.
 * @param playerId the id of the player that `filters.player` matches, if any
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
