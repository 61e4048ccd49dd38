import type { providerFacts, reviewReason } from '@tallyhouse/contract/admin/withdrawals'
import type { WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type * as z from 'zod/mini'

type ReviewReason = z.output<typeof reviewReason>
type ProviderFacts = z.output<typeof providerFacts>

export type WithdrawalsTables = {
  payout_address: {
    id: GeneratedAlways<number>
    player_id: number
    method: WithdrawalMethod
    label: string
    destination: string
    destination_key: string
    created_at: Date
    usable_at: Date
    removed_at: Generated<Date | null>
  }
  withdrawal: {
    id: GeneratedAlways<number>
    player_id: number
    method: WithdrawalMethod
    handling: 'automated' | 'review'
    amount: number
    fee: number
    usd_cents: number
    unit: string
    amount_units: number | null
    once_key: string | null
    details: JSONColumnType<Record<string, string>>
    address_id: number
    status: 'pending' | 'approved' | 'processing' | 'completed' | 'failed' | 'rejected' | 'returned'
    hold_id: number
    payout_key: Generated<string>
    held_until: Generated<Date | null>
    needs_two_admins: Generated<boolean>
    unlock_points: Generated<number | null>
    own_points: Generated<number | null>
    review_reasons: Generated<ReviewReason[]>
    created_at: Date
  }
  withdrawal_decision: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    step: 'first' | 'final'
    outcome: 'approved' | 'rejected'
    admin_id: number | null
    admin_notes: Generated<string | null>
    decided_at: Date
    voided_at: Generated<Date | null>
  }
  payout_attempt: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    provider: string
    provider_account: Generated<string | null>
    provider_handle: Generated<string | null>
    provider_reference: Generated<string | null>
    submitted_at: Date
    sent_at: Date
    answered_at: Generated<Date | null>
    next_check_at: Date | null
    pending_notice_sent: Generated<string | null>
    result: Generated<'paid' | 'failed' | 'returned' | 'refused' | null>
    spent_key: Generated<string | null>
    provider_facts: ColumnType<ProviderFacts | null, never, never>
  }
  payout_delay: {
    provider: string
    reason: string
    since: Date
    refused_at: Date
    retry_at: Date
    retries: Generated<number>
  }
  payout_take: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    admin_id: number
    taken_at: Date
    ended_at: Generated<Date | null>
  }
  payout_postponement: {
    withdrawal_id: number
    postponed_at: Date
  }
  manual_resolution: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    step: 'first' | 'final'
    admin_id: number
    outcome: 'paid' | 'not_paid'
    note: string
    resolved_at: Date
    voided_at: Generated<Date | null>
  }
  withdrawal_end: {
    withdrawal_id: number
    status: 'completed' | 'failed' | 'rejected' | 'returned'
    message: string | null
    ended_at: Date
  }
}
