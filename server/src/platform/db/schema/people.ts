import type { Avatar } from '@tallyhouse/contract/avatars'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Session data besides the player. `lastLogIn` is the previous login. */
export type SessionFacts = {
  playerId: number
  createdAt: string
  lastLogIn?: { at: string; ipAddress: string } | null
}

/** Players, their logins, and admin actions. */
export type PeopleTables = {
  player: {
    id: GeneratedAlways<number>
    username: string
    email: string
    email_verified_at: Date | null
    new_email: Generated<string | null>
    email_proven_at: Generated<Date | null>
    email_marked_verified_by: Generated<number | null>
    email_marked_verified_at: Generated<Date | null>
    password_hash: string
    first_name: string | null
    last_name: string | null
    avatar: Generated<Avatar | null>
    is_admin: Generated<boolean>
    is_owner: Generated<boolean>
    offer_id: string
    time_zone: string
    time_zone_changed_at: Generated<Date | null>
    referral_code: string
    referral_code_used: string | null
    terms_accepted_at: Date | null
    last_log_in_at: Generated<Date | null>
    last_log_in_address: Generated<string | null>
    security_changed_at: Generated<Date | null>
    statistics_hidden_at: Generated<Date | null>
    created_at: Date
  }
  game_preference: {
    player_id: number
    animation_on: boolean
    fast_mode_on: boolean
    sound_on: boolean
    sound_volume_percent: number
  }
  email_verification: {
    token_hash: Buffer
    player_id: number
    email: string
    expires_at: Date
  }
  session: {
    sid: string
    sess: JSONColumnType<SessionFacts>
    expire: Date
    device: Generated<string>
    remote_address: Generated<string>
    seen_at: Date
    active_at: Generated<Date | null>
    proven_at: Generated<Date | null>
    confirmed_at: Generated<Date | null>
    proven_address: Generated<string>
    player_id: GeneratedAlways<number>
    wagered_before: Generated<number>
    won_before: Generated<number>
  }
  password_reset: {
    token_hash: Buffer
    player_id: number
    expires_at: Date
  }
  two_factor: {
    player_id: number
    secret: Buffer
    started_at: Date
    confirmed_at: Date | null
    last_step: number | null
  }
  recovery_code: {
    player_id: number
    code_hash: Buffer
    used_at: Generated<Date | null>
  }
  failed_attempt: {
    key: Buffer
    attempts: number
    last_at: Date
  }
  email_count: {
    key: Buffer
    day: number
    emails: number
  }
  ban: {
    id: GeneratedAlways<number>
    player_id: number
    reason: string
    banned_by: number | null
    created_at: Date
    lifted_by: Generated<number | null>
    lifted_at: Generated<Date | null>
  }
  banned_session: {
    sid: string
    player_id: number
    ended_at: Date
  }
  admin_action: {
    id: GeneratedAlways<number>
    admin_id: number | null
    operator: Generated<string | null>
    action: string
    target_id: number
    details: JSONColumnType<Record<string, unknown>>
    created_at: Date
    player_id: number | null
    remote_address: string | null
  }
  proposal: {
    id: GeneratedAlways<number>
    call: string
    params: JSONColumnType<Record<string, unknown>>
    body: JSONColumnType<Record<string, unknown>>
    action: string
    target_id: number
    player_id: number | null
    details: JSONColumnType<Record<string, unknown>>
    proposed_by: number
    proposed_at: Date
    outcome: Generated<'approved' | 'declined' | null>
    decided_by: Generated<number | null>
    decided_at: Generated<Date | null>
  }
}
