import type { reviewReason } from '@tallyhouse/contract/admin/withdrawals'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type * as z from 'zod/mini'

type ReviewReason = z.output<typeof reviewReason>

export type WithdrawalsTables = {
  payout_address: {
    id: GeneratedAlways<number>
    player_id: number
    method: string
    label: string
    destination: string
    created_at: Date
    usable_at: Date
    removed_at: Generated<Date | null>
  }
  withdrawal: {
    id: GeneratedAlways<number>
    player_id: number
    method: string
    handling: 'automated' | 'review'
    amount: number
    fee: number
    usd_cents: number
    robux: number | null
    details: JSONColumnType<Record<string, string>>
    address_id: number
    status: 'pending' | 'approved' | 'processing' | 'completed' | 'failed' | 'rejected' | 'returned'
    hold_id: number
    payout_key: Generated<string>
    held_until: Generated<Date | null>
    was_held: Generated<boolean>
    submitted_at: Date | null
    provider: Generated<string | null>
    provider_handle: Generated<string | null>
    provider_reference: string | null
    provider_account: Generated<string | null>
    sent_at: Generated<Date | null>
    answered_at: Generated<Date | null>
    next_check_at: Generated<Date | null>
    error_message: string | null
    auto_approved: Generated<boolean>
    debt_repaid: Generated<number>
    pending_notice_sent: Generated<string | null>
    needs_two_admins: Generated<boolean>
    unlock_points: Generated<number | null>
    review_reasons: Generated<ReviewReason[]>
    first_approved_by: Generated<number | null>
    first_approved_at: Generated<Date | null>
    resolved_by: Generated<number | null>
    resolution_proposed_by: Generated<number | null>
    proposed_outcome: Generated<'paid' | 'not_paid' | null>
    resolution_note: Generated<string | null>
    admin_notes: string | null
    decided_by: number | null
    created_at: Date
    decided_at: Date | null
    finished_at: Date | null
  }
}
