import { sql } from 'kysely'
import { connect, type Db } from '#platform/db/connect.ts'
import { readDatabaseUrl } from './test-database.ts'

/**
 * Opens a test database as if its server had counted transactions much further, until `replace`, which is like a
 * restore into another server.
 */
export async function furtherServer(
  db: Db,
  atEnd: (close: () => Promise<void>) => void,
): Promise<{ further: Db; replace(): Promise<void> }> {
  // The database's functions come before the server's.
  await sql`
    create function public.pg_current_snapshot() returns pg_snapshot language sql as $$
      select '9000000000:9000000000:'::pg_snapshot $$`.execute(db)
  const url = await readDatabaseUrl(db)
  const options = encodeURIComponent('-c search_path=public,pg_catalog')
  const further = connect(`${url}${url.includes('?') ? '&' : '?'}options=${options}`, 2)
  atEnd(() => further.destroy())
  return {
    further,
    replace: async () => void (await sql`drop function public.pg_current_snapshot()`.execute(db)),
  }
}
