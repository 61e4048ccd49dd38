import type { Generated, GeneratedAlways } from 'kysely'

/** What the background checks have verified, and the breaches they found. */
export type IntegrityTables = {
  wallet_check: {
    player_id: number
    transfer_id: number
    available: number
    held: number
    debt: number
    earned: number
    wagered: number
    won: number
    withdrawn: number
    rounds: number
  }
  integrity_mark: {
    check_id: string
    position: number
  }
  integrity_pass: {
    id: Generated<boolean>
    due_at: Date
    next_check: string
    passed_at: Date | null
  }
  integrity_breach: {
    id: GeneratedAlways<number>
    check_id: string
    breaches: string[]
    player_ids: Generated<number[] | null>
    found_at: Date
    cleared_at: Generated<Date | null>
  }
}
