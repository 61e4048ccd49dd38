import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Players, how they get in, and what admins did. */
export type PeopleTables = {
  player: {
    id: GeneratedAlways<number>
    username: string
    email: string
    email_verified_at: Date | null
    password_hash: string
    first_name: string | null
    last_name: string | null
    is_admin: Generated<boolean>
    offer_id: string
    time_zone: string
    time_zone_changed_at: Generated<Date | null>
    referral_code: string
    referral_code_used: string | null
    terms_accepted_at: Date | null
    created_at: Date
  }
  email_verification: {
    token_hash: Buffer
    player_id: number
    email: string
    expires_at: Date
  }
  session: {
    sid: string
    sess: JSONColumnType<{ playerId: number; createdAt: string }>
    expire: Date
    player_id: GeneratedAlways<number>
  }
  admin_action: {
    id: GeneratedAlways<number>
    admin_id: number
    action: string
    target_id: number
    details: JSONColumnType<Record<string, unknown>>
    created_at: Date
  }
}
