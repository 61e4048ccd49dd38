import { adminFigures, adminReturns } from '@tallyhouse/contract/admin/figures'

import { keepPreviousData } from '@tanstack/react-query'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'

export type Figures = CallAnswer<typeof adminFigures>
export type FigureDay = Figures['days'][number]
export type ReturnDay = Figures['returns'][number]
export type Days = '30' | '90'

/** Daily figures, and the points owed to players. */
export function figuresQuery(days: Days) {
  return {
    ...queryOf(adminFigures, { query: { days } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  }
}

/** The all-time return of each game, and whether its deviation exceeds chance. */
export const returnsQuery = { ...queryOf(adminReturns, {}), staleTime: 0 }
