import type { Generated, GeneratedAlways } from 'kysely'

/** The ledger. Amounts are points. */
export type LedgerTables = {
  wallet: {
    player_id: number
    available: Generated<number>
    held: Generated<number>
    debt: Generated<number>
    earned: Generated<number>
    wagered: Generated<number>
    won: Generated<number>
    withdrawn: Generated<number>
    rounds: Generated<number>
    level_notified: Generated<number>
    is_guarded: Generated<boolean>
    gift_points: Generated<number>
    gift_total: Generated<number>
  }
  transfer: {
    player_id: number
    id: GeneratedAlways<number>
    reason: string
    source_id: number
    raise: Generated<number>
    from_account: string
    to_account: string
    amount: number
    created_at: Date
  }
  hold: {
    id: GeneratedAlways<number>
    player_id: number
    amount: number
    created_at: Date
    resolution: 'posted' | 'voided' | null
    resolved_at: Date | null
    gift_points: Generated<number>
  }
  idempotency_key: {
    player_id: number
    route: string
    key: string
    body_hash: Buffer
    answer: string
    created_at: Date
  }
}
