import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** What players take out. */
export type WithdrawalsTables = {
  withdrawal: {
    id: GeneratedAlways<number>
    player_id: number
    method: string
    handling: 'automated' | 'review'
    amount: number
    usd_cents: number
    details: JSONColumnType<Record<string, string>>
    status: 'pending' | 'approved' | 'completed' | 'failed' | 'rejected'
    hold_id: number
    payout_key: Generated<string>
    submitted_at: Date | null
    provider_reference: string | null
    error_message: string | null
    admin_notes: string | null
    decided_by: number | null
    created_at: Date
    decided_at: Date | null
    finished_at: Date | null
  }
}
