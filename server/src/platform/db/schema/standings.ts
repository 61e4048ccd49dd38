import type { Generated } from 'kysely'

/** Leaderboard ranks and site ratings. */
export type StandingsTables = {
  standing: {
    player_id: number
    points: number
    earned: Generated<number>
    week: string | null
    week_earned: Generated<number>
  }
  standing_step: {
    points: number
    players: number
  }
  earned_step: {
    since: string
    points: number
    players: number
  }
  standing_roll_up: {
    is_only: Generated<boolean>
    started_at: Date
    players: number
    accounts: Generated<number>
    rounds: Generated<number>
    paid_usd_cents: Generated<number>
    average_rating: Generated<string | null>
  }
  rating: {
    player_id: number
    stars: number
    rated_at: Date
  }
}
