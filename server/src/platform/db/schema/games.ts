import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Seeds, rounds, and the games' returns. */
export type GamesTables = {
  seed_pair: {
    id: GeneratedAlways<number>
    player_id: number
    server_seed: string | null
    sealed_server_seed: Buffer | null
    server_seed_hash: string
    committed_at: Date
    client_seed: string
    seed_order: 'server_first' | 'client_first' | 'server_made'
    nonce: Generated<number>
    created_at: Date
    revealed_at: Date | null
    sealed_next_server_seed: Buffer | null
    next_server_seed_hash: string | null
    next_committed_at: Date | null
  }
  open_round: {
    player_id: number
    game: string
    id: number
    seed_pair_id: number
    nonce: number
    stake: number
    state: JSONColumnType<Record<string, unknown>>
    started_at: Date
    due_at: Date
    epoch: number | null
    gift_points: Generated<number>
    gift_total: Generated<number>
  }
  heartbeat: {
    is_only: Generated<boolean>
    epoch: number
    recorded_at: Date | null
  }
  interruption: {
    epoch: number
    last_heartbeat_at: Date
    recovered_at: Date
  }
  round: {
    player_id: number
    id: number
    game: string
    seed_pair_id: number
    nonce: number
    stake: number
    choice: JSONColumnType<Record<string, unknown>>
    outcome: JSONColumnType<Record<string, unknown>>
    multiplier_hundredths: number
    payout: number
    is_refund: Generated<boolean>
    created_at: Date
    epoch: number | null
  }
  game_return: {
    game: string
    day: string
    rounds: number
    staked: number
    paid: number
    expected: number
    variance: number
    third_moment: number
  }
  favorite_game: {
    player_id: number
    game: string
    added_at: Date
  }
  player_game: {
    player_id: number
    game: string
    rounds: number
    best_multiplier_hundredths: number
  }
  /** Used by versions before `return_mark`. */
  game_return_mark: {
    is_only: Generated<boolean>
    round_created_at: Date
    round_id: number
  }
  return_mark: {
    is_only: Generated<boolean>
    round_created_at: Date
    round_id: number
  }
}
