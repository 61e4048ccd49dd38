import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { databaseUser } from './create-cluster.ts'

const presentLock = 7_145_001
const createLock = 7_145_002

/**
 * Marks this process as a user of the server while `client` is connected. Waits while another
 * process decides whether to stop the server. If it does, the connection is lost and this throws.
 */
export async function enter(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [presentLock])
}

/**
 * Whether no other process uses the server. If so, none can enter until `client` is closed.
 */
export async function isOnlyUser(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()')
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    presentLock,
  ])
  return lock.rows[0]?.taken ?? false
}

/**
 * Whether no other process uses the server, and no other connection is open. Waits up to a second for
 * recently closed ones to disappear. If so, no process can enter until `client` is closed.
 */
export async function isLast(client: pg.Client): Promise<boolean> {
  if (!(await isOnlyUser(client))) return false
  for (let check = 0; check < 40; check++) {
    const others = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (others.rowCount === 0) return true
    await delay(25)
  }
  return false
}

/** Creates the product's database in a new cluster, and the role that reads and writes its rows. */
export async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [createLock])
  const found = await client.query('select from pg_database where datname = $1', [databaseName])
  if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  const user = await client.query('select from pg_roles where rolname = $1', [productUser])
  if (user.rowCount === 0) {
    const secret = client.escapeLiteral(password)
    await client.query(`create role ${productUser} login password ${secret}`)
  }
  await client.query('select pg_advisory_unlock($1)', [createLock])
}

export const databaseName = databaseUser
/** Owns no tables, unlike `databaseUser`. */
export const productUser = 'tallyhouse_product'
