import { type RawBuilder, sql } from 'kysely'

/**
 * A column of usernames or emails without case, as `foldText` of the contract makes a typed one. They are ASCII,
 * so this is the same in every database locale: with Turkish rules, `I` would become `ı`. The indexes
 * from migration 0017 are on this expression.
 * @param column such as `player.username`
 */
export function folded(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)} collate "C")`
}
