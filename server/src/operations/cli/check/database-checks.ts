import { sql } from 'kysely'
import { countLinksLeft, readChains } from '#features/games/chains/seed-chain.ts'
import { withAdvice } from '#platform/db/advice.ts'
import { requireComplete, requireNoTables } from '#platform/db/completeness/require-complete.ts'
import { connect, type Db } from '#platform/db/connect.ts'
import { connectionAdvice } from '#platform/db/connection-advice.ts'
import { readDatabaseIdentity, requireSameDatabase } from '#platform/db/database-identity.ts'
import { readSchemaState } from '#platform/db/migrate.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { requireCreateRight } from '#platform/db/require-suitable.ts'
import { readJobs } from '#platform/jobs/job-list.ts'
import { requireAppSecret } from '#platform/secrets/require-app-secret.ts'
import { type Check, type Checked, type Finding, failure, ok, warning } from './finding.ts'

/** Machine clocks must agree within this. */
const CLOCK_DIFFERENCE_MS_MAX = 1000
const JOBS_COUNTED_MAX = 1000
/** Rounds of some weeks. */
const CHAIN_LINKS_MIN = 100_000

/** A check that applies to an open database whose tables exist. */
function onTables(
  name: string,
  advice: string,
  run: (db: Db, checked: Checked) => Promise<Finding[]>,
): Check {
  return {
    name,
    advice,
    async run(checked) {
      const { db } = checked
      if (db === undefined || (await isEmpty(db))) return []
      return run(db, checked)
    },
  }
}

export const databaseChecks: Check[] = [
  {
    name: 'schema',
    advice: 'Check the rights of the user in DATABASE_URL.',
    run: async ({ db }) => (db === undefined ? [] : schemaFindings(db)),
  },
  {
    name: 'tables',
    advice: 'See docs/backups.md.',
    run: async ({ db }) => {
      if (db === undefined) return []
      await requireNoTables(db, migrationsFolder)
      const { pending, newer } = await readSchemaState(db, migrationsFolder)
      if (pending.length + newer.length > 0) return []
      await requireComplete(db, migrationsFolder)
      return ok('Every key, reference, and trigger is in force.')
    },
  },
  {
    name: 'clock',
    advice: 'Check the database.',
    run: async ({ db, clock }) => {
      if (db === undefined) return []
      const before = clock.now().getTime()
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
      const after = clock.now().getTime()
      const there = rows[0]?.now.getTime() ?? 0
      const differenceMs = Math.max(before - there, there - after, 0)
      const shown = `${Math.round(differenceMs)} ms from that of the database`
      return differenceMs > CLOCK_DIFFERENCE_MS_MAX
        ? failure(`The clock is ${shown}. Synchronize both machines with NTP.`)
        : ok(`The clock is ${shown}.`)
    },
  },
  {
    name: 'owner',
    advice: 'Check DATABASE_OWNER_URL, or DATABASE_URL without it.',
    run: async ({ config: { databaseUrl, databaseOwnerUrl } }) => {
      const url = databaseOwnerUrl ?? databaseUrl
      if (url === undefined) return []
      const owner = connect(url, 1)
      try {
        const { pending } = await readSchemaState(owner, migrationsFolder)
        if (pending.length > 0) await requireCreateRight(owner)
      } catch (error) {
        throw withAdvice(error, connectionAdvice)
      } finally {
        await owner.destroy()
      }
      return ok('The owner of the tables can connect and migrate.')
    },
  },
  {
    name: 'standby',
    advice: 'Check DATABASE_READ_URL, with the user of DATABASE_URL.',
    run: async ({ db, config: { standby } }) =>
      db === undefined || standby === undefined ? [] : standbyFindings(db, standby.url),
  },
  onTables('app secret', 'See docs/operations.md#backup.', async (db, { config }) => {
    await requireAppSecret(db, config.appSecret)
    return ok('APP_SECRET matches the database.')
  }),
  onTables('chain', 'See docs/fairness.md#chains.', async (db) => {
    const { pending } = await readSchemaState(db, migrationsFolder)
    if (pending.length > 0) return []
    const [newest] = await readChains(db)
    if (newest === undefined) return ok('There is no public chain. The product creates one.')
    if (newest.salt === null) {
      return warning(
        `Chain ${newest.id} waits for its salt, ${newest.saltSource}. Record it with \`npx tallyhouse chain salt\`.`,
      )
    }
    const left = await countLinksLeft(db)
    const message = `The public chain is left for ${left} rounds.`
    return left < CHAIN_LINKS_MIN
      ? warning(`${message} Replace it with \`npx tallyhouse chain replace\`.`)
      : ok(message)
  }),
  onTables('ledger', 'Check the database.', async (db) => {
    const broken = await db
      .selectFrom('integrity_breach')
      .where('cleared_at', 'is', null)
      .select('check_id')
      .execute()
    if (broken.length === 0) return ok('No broken invariant is recorded.')
    const ids = broken.map(({ check_id }) => check_id).join(', ')
    return failure(`Payouts wait, because invariants are broken: ${ids}. Run the audit.`)
  }),
  onTables('jobs', 'Check the database.', async (db, { clock }) => {
    const filter = { state: 'failing' } as const
    const failing = await readJobs(db, { filter, now: clock.now(), limit: JOBS_COUNTED_MAX })
    if (failing.length === 0) return ok('No background job is failing.')
    const kinds = [...new Set(failing.map(({ kind }) => kind))].join(', ')
    return warning(
      `Failing background jobs: ${failing.length} (${kinds}). See \`npx tallyhouse jobs list --state failing\`.`,
    )
  }),
]

async function standbyFindings(primary: Db, url: string): Promise<Finding[]> {
  const standby = connect(url, 1, { isReadOnly: true })
  try {
    const found = await readDatabaseIdentity(standby)
    requireSameDatabase(found, await readDatabaseIdentity(primary))
    if (!(await isEmpty(standby)))
      await standby.selectFrom('player').select('id').limit(1).execute()
    return found.isStandby
      ? ok('The standby for reads is one of this database.')
      : warning('DATABASE_READ_URL leads to the primary, so no read goes to a standby.')
  } catch (error) {
    throw withAdvice(error, connectionAdvice)
  } finally {
    await standby.destroy()
  }
}

async function schemaFindings(db: Db): Promise<Finding[]> {
  const { pending, newer, isCompatible } = await readSchemaState(db, migrationsFolder)
  if (newer.length > 0) {
    const message = `The database is from a newer version (${newer.join(', ')})`
    return isCompatible
      ? warning(`${message}, which this one can still use. Update soon.`)
      : failure(`${message}. Start the version that migrated it.`)
  }
  if (pending.length === 0) return ok('The schema is up to date.')
  if (await isEmpty(db)) return ok('The database is empty. The first start creates the tables.')
  return warning(
    `Pending migrations: ${pending.join(', ')}. Back up before the next start, which applies them.`,
  )
}

/** Whether no product version has created its tables yet. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select to_regclass('kysely_migration') is null or to_regclass('player') is null as "isEmpty"
  `.execute(db)
  return rows[0]?.isEmpty ?? true
}
