import { sql } from 'kysely'

/** Whether the pending value of a setting is in effect. Uses the clock of the database. */
const isDue = sql<boolean>`coalesce(setting.pending_from <= now(), false)`

/** The current value of a setting. */
export const effectiveValue = sql<string>`
  case when ${isDue} then setting.pending_value else setting.value end`

/** The pending value, and when it takes effect; both null if no change is pending. */
export const pendingValue = sql<string | null>`
  case when not ${isDue} then setting.pending_value end`
export const pendingFrom = sql<Date | null>`
  case when not ${isDue} then setting.pending_from end`
