import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { createSecretBox } from './secret-box.ts'

/**
 * Checks that `appSecret` decrypts stored data: the most recently confirmed second factor, and the
 * server seeds of the newest pair in use and of the newest draw that has not ended, and a link of the newest chain.
 * @throws Error when they were encrypted with another key
 */
export async function requireAppSecret(db: Db, appSecret: string): Promise<void> {
  if (await decrypts(db, appSecret)) return
  throw new Error(
    'Settings: APP_SECRET, or app-secret in DATA_DIR, does not match the one this database was encrypted with. Restore that one. If it is lost, run `npx tallyhouse reset-secrets`.',
  )
}

/** Whether `appSecret` decrypts stored data, or nothing is encrypted. */
export async function decrypts(db: Db, appSecret: string): Promise<boolean> {
  const { rows: factors } = await sql<Sealed>`
    select player_id as "playerId", secret from two_factor where confirmed_at is not null
    order by confirmed_at desc limit 1`.execute(db)
  const { rows: seeds } = await sql<Sealed>`
    select player_id as "playerId", sealed_server_seed as secret from seed_pair
    where revealed_at is null and sealed_server_seed is not null order by id desc limit 1`.execute(
    db,
  )
  const draws = await selectOpenDraw(db)
  const links = await selectChainLink(db)
  const factorBox = createSecretBox(appSecret, 'two-factor secrets')
  const seedBox = createSecretBox(appSecret, 'server seeds')
  try {
    for (const { playerId, secret } of factors) factorBox.open(playerId, secret)
    const sealed = [...seeds, ...draws, ...links]
    for (const { playerId, secret } of sealed) seedBox.open(playerId, secret)
    return true
  } catch {
    return false
  }
}

/** None on the schema of a version that cannot void draws: `check` may run before the migrations. */
async function selectOpenDraw(db: Db): Promise<Sealed[]> {
  const { rows: columns } = await sql`
    select from pg_attribute where attrelid = to_regclass('draw') and attname = 'voided_at'`.execute(
    db,
  )
  if (columns.length === 0) return []
  const { rows } = await sql<Sealed>`
    select 0 as "playerId", sealed_server_seed as secret from draw
    where ended_at is null and voided_at is null order by id desc limit 1`.execute(db)
  return rows
}

/** None on the schema of a version before chains were stored. */
async function selectChainLink(db: Db): Promise<Sealed[]> {
  const { rows: tables } = await sql`
    select where to_regclass('chain_checkpoint') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<Sealed>`
    select 0 as "playerId", sealed_link as secret from chain_checkpoint
    order by chain_id desc, position limit 1`.execute(db)
  return rows
}

type Sealed = { playerId: number; secret: Buffer }
