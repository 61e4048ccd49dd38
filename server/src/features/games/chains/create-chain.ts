import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { CHECKPOINT_LINKS, sealLink } from './chain-links.ts'
import { followChain } from './follow-chain.ts'
import { hasUsableChain } from './seed-chain.ts'

type ChainDeps = { db: Db; clock: Clock; seedBox: SecretBox }

type NewChain = {
  /** How many links it has. */
  length: number
  /** Names the value that will be the salt. Null for none. */
  saltSource: string | null
  /** Whether nothing is created if there is a chain in the meantime. */
  isFirst: boolean
  stopping?: AbortSignal
  /** Called in the transaction that stores the chain. */
  onStored?: (tx: Tx, id: number) => Promise<void>
}

const CREATION_EVERY_MS = 60_000
/** The product is busy enough while it starts. */
const FIRST_CREATION_MS = 5000
const PAGE_CHECKPOINTS = 500

/** Creates a chain, and returns its id. Undefined if it would have been the first one and is not. */
export async function createChain(
  { db, clock, seedBox }: ChainDeps,
  { length, saltSource, isFirst, stopping, onStored }: NewChain,
): Promise<number | undefined> {
  const first = randomBytes(32).toString('hex')
  const followed = await followChain({ first, length, every: CHECKPOINT_LINKS }, stopping)
  const sealed = await sealAll(seedBox, followed.checkpoints)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('new seed chain'))`.execute(tx)
    if (isFirst && (await hasUsableChain(tx))) return undefined
    const { terminator } = followed
    const { id } = await tx
      .insertInto('seed_chain')
      .values({
        terminator,
        length,
        salt: saltSource === null ? terminator : null,
        salt_source: saltSource,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into chain_checkpoint (chain_id, position, sealed_link)
      select ${id}::bigint, (number - 1) * ${CHECKPOINT_LINKS}::bigint, sealed_link
      from unnest(${sealed}::bytea[]) with ordinality as made (sealed_link, number)`.execute(tx)
    await onStored?.(tx, id)
    return id
  })
}

/** Creates the first chain of a house, and the next one after its links were lost. Nothing waits for it. */
export function chainCreation(deps: ChainDeps, { length }: { length: number }): RecurringTask {
  return recurringTask({
    name: 'create-first-chain',
    everyMs: CREATION_EVERY_MS,
    firstMs: FIRST_CREATION_MS,
    async run({ stopping }) {
      if (await hasUsableChain(deps.db)) return undefined
      return createChain(deps, { length, saltSource: null, isFirst: true, stopping })
    },
  })
}

/** Encrypts links, and lets the process do something else in between. */
async function sealAll(seedBox: SecretBox, links: string[]): Promise<Buffer[]> {
  const sealed: Buffer[] = []
  for (let first = 0; first < links.length; first += PAGE_CHECKPOINTS) {
    const page = links.slice(first, first + PAGE_CHECKPOINTS)
    sealed.push(...page.map((link) => sealLink(seedBox, link)))
    await setImmediate()
  }
  return sealed
}
