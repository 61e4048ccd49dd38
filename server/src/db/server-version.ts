import { sql } from 'kysely'
import type { Db } from './connect.ts'

const OLDEST_MAJOR = 15

/** @throws Error with a sentence for the operator when the server is too old */
export async function requireSupportedServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db)
  refuseOldServer(rows[0]?.version ?? 0)
}

/** `version` is that of `server_version_num`, such as 150020. */
export function refuseOldServer(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST_MAJOR) return
  throw new Error(
    `The database server is PostgreSQL ${major}, but version ${OLDEST_MAJOR} or later is required.`,
  )
}
