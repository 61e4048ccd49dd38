import type { Withdrawal } from './history-query.ts'
import { outcomeOf } from './withdrawal-status.ts'

/** The filters as they stand in the address; absent means all. */
export type HistoryFilters = { status: string; method: string; search: string }

/** Reads the filters from the address. */
export function filtersOf(params: URLSearchParams): HistoryFilters {
  return {
    status: params.get('status') ?? 'all',
    method: params.get('method') ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** The withdrawals that pass all filters; the search looks at id and payment reference. */
export function filterHistory(withdrawals: Withdrawal[], filters: HistoryFilters): Withdrawal[] {
  const needle = filters.search.trim().toLowerCase()
  return withdrawals.filter(
    ({ id, method, status, paymentReference }) =>
      (filters.status === 'all' || outcomeOf(status) === filters.status) &&
      (filters.method === 'all' || method === filters.method) &&
      (String(id).includes(needle) || paymentReference?.toLowerCase().includes(needle)),
  )
}
