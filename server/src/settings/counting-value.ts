import { sql } from 'kysely'

/** Whether what waits in the row of a setting counts by now: its time is the database's own. */
const isDue = sql<boolean>`coalesce(setting.waiting_from <= now(), false)`

/** What the row of a setting says at the moment. */
export const countingValue = sql<string>`
  case when ${isDue} then setting.waiting_value else setting.value end`

/** What it will say, and from when on; both null where nothing waits. */
export const waitingValue = sql<string | null>`
  case when not ${isDue} then setting.waiting_value end`
export const waitingFrom = sql<Date | null>`
  case when not ${isDue} then setting.waiting_from end`
