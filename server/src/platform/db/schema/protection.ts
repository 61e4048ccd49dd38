import type { Generated, GeneratedAlways } from 'kysely'

/** Limits and breaks that protect players. */
export type ProtectionTables = {
  play_limit: {
    player_id: number
    kind: 'loss' | 'wager'
    days: 1 | 7 | 30
    points: number | null
    next_points: number | null
    next_at: Date | null
    created_at: Date
  }
  play_hour: {
    player_id: number
    hour: number
    staked: number
    paid: number
  }
  round_hour: {
    player_id: number
    hour: number
    staked: number
    paid: number
  }
  round_hour_mark: {
    is_only: Generated<boolean>
    round_created_at: Date
    round_id: number
  }
  play_break: {
    id: GeneratedAlways<number>
    player_id: number
    kind: 'time_out' | 'self_exclusion'
    started_at: Date
    ends_at: Date
    undo_hash: Generated<Buffer | null>
    undone_at: Generated<Date | null>
  }
  reality_check: {
    player_id: number
    minutes: 15 | 30 | 60
  }
}
