import { parseSettings, type Settings } from '@tallyhouse/contract/settings/all-settings'
import type { Db } from '#platform/db/connect.ts'
import { effectiveValue } from './effective-value.ts'

/** Reads the current settings. A missing or invalid row counts as the setting's fallback. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', effectiveValue.as('value')])
    .execute()
  return parseSettings(new Map(rows.map(({ key, value }) => [key, value])))
}
