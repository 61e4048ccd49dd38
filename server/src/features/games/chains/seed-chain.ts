import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'

/**
 * A public chain of hashes. Its salt is a value that its source names and that no one knows before, or, without a source,
 * the end of the chain itself.
 */
export type SeedChain = {
  id: number
  /** The end, which was published first. */
  terminator: string
  length: number
  saltSource: string | null
  /** Null until the value of the source is recorded. */
  salt: string | null
  saltRecordedAt: Date | null
  createdAt: Date
  /** How many links have been used for draws. */
  linksUsed: number
  /** Whether its links can still be computed. */
  isUsable: boolean
}

/** Every chain, newest first. */
export function readChains(db: Db): Promise<SeedChain[]> {
  return selectChains(db, sql`true`)
}

/** The newest chain that has its salt, its links, and one that is not used. Undefined if there is none. */
export async function findDrawnChain(db: Db): Promise<(SeedChain & { salt: string }) | undefined> {
  const chains = await selectChains(db, sql`salt is not null`)
  const found = chains.find(({ isUsable, linksUsed, length }) => isUsable && linksUsed < length)
  return found?.salt == null ? undefined : { ...found, salt: found.salt }
}

/** How many draws are left. */
export async function countLinksLeft(db: Db): Promise<number> {
  const chain = await findDrawnChain(db)
  return chain === undefined ? 0 : chain.length - chain.linksUsed
}

/** Whether there is a chain whose links can be computed. */
export async function hasUsableChain(db: Db): Promise<boolean> {
  const { rows } = await sql`select from chain_checkpoint limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Records the value that the source of a chain's salt came to have.
 * @returns the chain's id, or undefined if no chain waits for its salt
 */
export async function recordSalt(
  tx: Tx,
  { salt, now }: { salt: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update seed_chain set salt = ${salt}, salt_recorded_at = ${now}
    where salt is null and id = (select max(id) from seed_chain) returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Deletes the links of all chains, which were encrypted with a secret that is lost.
 * @returns how many chains lost their links
 */
export async function deleteLostLinks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ chains: number }>`
    with gone as (delete from chain_checkpoint returning chain_id)
    select count(distinct chain_id) as chains from gone`.execute(tx)
  return rows[0]?.chains ?? 0
}

async function selectChains(db: Db, isRead: RawBuilder<unknown>): Promise<SeedChain[]> {
  const { rows } = await sql<SeedChain>`
    select id, terminator, length, salt_source as "saltSource", salt,
      salt_recorded_at as "saltRecordedAt", created_at as "createdAt",
      coalesce((select max(nonce) from draw where chain_id = seed_chain.id), 0) as "linksUsed",
      exists (select from chain_checkpoint where chain_id = seed_chain.id) as "isUsable"
    from seed_chain where ${isRead} order by id desc`.execute(db)
  return rows
}
