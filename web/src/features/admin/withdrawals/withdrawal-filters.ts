import type { adminWithdrawals } from '@tallyhouse/contract/admin/withdrawals'
import { withdrawalMethod, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'

/** The query sent to the server; an omitted filter matches all. */
export type WithdrawalQuery = z.input<typeof adminWithdrawals.query>

/** Reads the filters from the address; invalid ones are ignored. */
export function withdrawalQueryOf(params: URLSearchParams): WithdrawalQuery {
  const search = params.get('search')?.trim() ?? ''
  const status = withdrawalStatus.options.find((option) => option === params.get('status'))
  const method = withdrawalMethod.options.find((option) => option === params.get('method'))
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(method && { method }),
  }
}

/** The id of the withdrawal that the address opens, or null. */
export function openWithdrawalId(params: URLSearchParams): number | null {
  const id = params.get('withdrawal') ?? ''
  return /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : null
}
