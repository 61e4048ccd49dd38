import { type adminWithdrawal, adminWithdrawals } from '@tallyhouse/contract/admin'
import type * as z from 'zod/mini'
import { queryOf } from '../../lib/query-of.ts'

export type AdminWithdrawal = z.output<typeof adminWithdrawal>

/** The latest withdrawals of everybody. */
export const adminWithdrawalsQuery = { ...queryOf(adminWithdrawals, {}), staleTime: 0 }
