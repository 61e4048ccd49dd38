import type { Generated, GeneratedAlways } from 'kysely'

export type RewardsTables = {
  daily_bonus_claim: {
    id: GeneratedAlways<number>
    player_id: number
    day: string
    time_zone: string
    streak: number
    points: number
    boost_expires_at: Date | null
    claimed_at: Date
  }
  challenge: {
    id: GeneratedAlways<number>
    challenge_id: string
    title: string
    description: string
    type: 'earn' | 'games' | 'offers'
    target: number
    reward: number
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  challenge_claim: {
    id: GeneratedAlways<number>
    player_id: number
    challenge_id: number
    day: string
    reward: number
    claimed_at: Date
  }
}
