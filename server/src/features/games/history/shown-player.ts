import { sql } from 'kysely'

/** Whether a player lets others see what they do. For queries that read `player`. */
export const isShown = sql<boolean>`player.statistics_hidden_at is null`

/** Who a player is to others: their name, or `Hidden`. */
export const shownPlayer = sql`
  case when ${isShown} then player.username else 'Hidden' end as username,
  not ${isShown} as "isHidden"`
