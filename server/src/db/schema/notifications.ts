import type { Generated, GeneratedAlways } from 'kysely'

/** What players are told. */
export type NotificationsTables = {
  notification: {
    id: GeneratedAlways<number>
    player_id: number
    type: string
    title: string
    message: string
    amount: number | null
    game_name: string | null
    created_at: Date
    read_at: Date | null
    written_by: Generated<string>
  }
}
