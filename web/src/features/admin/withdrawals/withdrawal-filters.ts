import type { adminWithdrawals } from '@tallyhouse/contract/admin'
import { withdrawalMethod, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'

/** What the server is asked for; what is left out means all. */
export type WithdrawalQuery = z.input<typeof adminWithdrawals.query>

/** Reads the filters from the address; what makes no sense there means all. */
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

/** Which withdrawal the address has open; null for none. */
export function openedIn(params: URLSearchParams): number | null {
  const id = params.get('withdrawal') ?? ''
  return /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : null
}
