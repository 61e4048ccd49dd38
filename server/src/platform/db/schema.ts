import type { providerFacts, reviewReason } from '@tallyhouse/contract/admin/withdrawals'
import type { Avatar } from '@tallyhouse/contract/avatars'
import type { NotificationType } from '@tallyhouse/contract/notifications'
import type { WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { Text } from '@tallyhouse/messages/runtime'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type * as z from 'zod/mini'
import type { Tables } from './generated/tables.ts'

/** Session data besides the player. `lastLogIn` is the previous login. */
export type SessionFacts = {
  playerId: number
  createdAt: string
  lastLogIn?: { at: string; ipAddress: string } | null
}

/** What the product knows of columns, and the database does not. */
type Narrowed = {
  notification: {
    type: NotificationType
    texts: Generated<{ title: Text; message: Text } | null>
  }
  payout_address: { method: WithdrawalMethod }
  payout_attempt: {
    provider_facts: ColumnType<z.output<typeof providerFacts> | null, never, never>
  }
  player: { avatar: Avatar | null }
  session: { sess: JSONColumnType<SessionFacts> }
  withdrawal: {
    method: WithdrawalMethod
    details: JSONColumnType<Record<string, string>>
    review_reasons: Generated<z.output<typeof reviewReason>[]>
  }
}

/** Columns that a row is inserted with, although the database has a default. */
type Given = {
  player: { time_zone: string }
  player_day: { new_players: number; active_players: number }
  postback: { method: string; body: string }
  session: { seen_at: Date }
  withdrawal: { fee: number }
}

type Replaced<Table, Columns> = Omit<Table, keyof Columns> & Columns

/** The tables created by `server/migrations`, for the query builder. Amounts are points. */
export type Schema = {
  [Name in keyof Tables]: Replaced<
    Tables[Name],
    (Name extends keyof Narrowed ? Narrowed[Name] : unknown) &
      (Name extends keyof Given ? Given[Name] : unknown)
  >
}
