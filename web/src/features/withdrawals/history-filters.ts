import type { Withdrawal } from './history-query.ts'
import { outcomeOf } from './withdrawal-status.ts'

/** The filters in the page's address; an absent one means `all`. */
export type HistoryFilters = { status: string; method: string; search: string }

export function filtersOf(params: URLSearchParams): HistoryFilters {
  return {
    status: params.get('status') ?? 'all',
    method: params.get('method') ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** The withdrawals that match every filter. The search matches the ID and the payment reference. */
export function filterHistory(withdrawals: Withdrawal[], filters: HistoryFilters): Withdrawal[] {
  const search = filters.search.trim().toLowerCase()
  return withdrawals.filter(
    ({ id, method, status, paymentReference }) =>
      (filters.status === 'all' || outcomeOf(status) === filters.status) &&
      (filters.method === 'all' || method === filters.method) &&
      (String(id).includes(search) || paymentReference?.toLowerCase().includes(search)),
  )
}
