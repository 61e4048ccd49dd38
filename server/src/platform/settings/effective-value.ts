import { sql } from 'kysely'

/** Whether a setting's pending value is in effect. Uses the database's clock. */
const isDue = sql<boolean>`coalesce(setting.pending_from <= now(), false)`

/** A setting's current value. */
export const effectiveValue = sql<string>`
  case when ${isDue} then setting.pending_value else setting.value end`

/** The pending value, and when it takes effect; both null if no change is pending. */
export const pendingValue = sql<string | null>`
  case when not ${isDue} then setting.pending_value end`
export const pendingFrom = sql<Date | null>`
  case when not ${isDue} then setting.pending_from end`
