import type { Generated, GeneratedAlways } from 'kysely'

/** Chat messages, mutes, and rains. */
export type ChatTables = {
  chat_message: {
    id: GeneratedAlways<number>
    player_id: number | null
    type: 'message' | 'rain'
    message: string
    rain_amount: number | null
    created_at: Date
    deleted_at: Generated<Date | null>
    deleted_by: Generated<number | null>
  }
  chat_mute: {
    player_id: number
    reason: string
    muted_by: number
    muted_at: Date
    expires_at: Date
  }
  rain: {
    id: GeneratedAlways<number>
    started_by: number | null
    claim_points: number
    budget_points: number
    paid_points: Generated<number>
    started_at: Date
    ends_at: Date
    ended_at: Generated<Date | null>
  }
  rain_claim: {
    player_id: number
    rain_id: number
    points: number
    claimed_at: Date
  }
  rain_address: {
    rain_id: number
    remote_address: string
    claims: number
  }
}
