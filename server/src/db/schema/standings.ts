import type { Generated } from 'kysely'

/** Ranks, and what players think of the site. */
export type StandingsTables = {
  standing: {
    player_id: number
    points: number
  }
  standing_step: {
    points: number
    players: number
  }
  standing_roll_up: {
    is_only: Generated<boolean>
    begun_at: Date
    players: number
    accounts: Generated<number>
    rounds: Generated<number>
    paid_usd_cents: Generated<number>
    average_rating: Generated<number | null>
  }
  rating: {
    player_id: number
    stars: number
    rated_at: Date
  }
}
