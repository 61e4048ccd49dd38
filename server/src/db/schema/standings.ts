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
  }
  rating: {
    player_id: number
    stars: number
    rated_at: Date
  }
}
