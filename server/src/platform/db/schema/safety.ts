import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Where players connect from, and what an admin should review. */
export type SafetyTables = {
  sighting: {
    player_id: number
    remote_address: string
    device: string
    first_at: Date
    last_at: Date
    /** An IPv6 address's /48. */
    network: Generated<string | null>
  }
  abuse_signal: {
    id: GeneratedAlways<number>
    player_id: number
    kind: string
    subject: string
    details: JSONColumnType<Record<string, unknown>>
    created_at: Date
    resolved_at: Date | null
    resolved_by: number | null
    is_confirmed: Generated<boolean>
  }
  blocked_address: {
    id: GeneratedAlways<number>
    ip_address: string
    reason: string
    blocked_by: number
    created_at: Date
  }
}
