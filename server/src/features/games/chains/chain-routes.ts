import { chainLinks, chains } from '@tallyhouse/contract/games/chains'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import { readChains, type SeedChain } from './seed-chain.ts'

/** The public record of the chains. */
export function chainRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, chains, async () => {
    const found = await readChains(db)
    return found.map(presentChain)
  })
  mount(server, chainLinks, ({ params: { chainId }, query: { before } }) =>
    readRevealedLinks(db, { chainId, before }),
  )
}

/** @throws AppError `not_found` */
async function readRevealedLinks(
  db: Db,
  { chainId, before }: { chainId: number; before: number | undefined },
) {
  const chain = await db.selectFrom('seed_chain').select('id').where('id', '=', chainId).execute()
  if (chain.length === 0) throw new AppError('not_found')
  const { rows } = await sql<{ number: number; link: string; revealedAt: Date }>`
    select nonce as number, server_seed as link, ended_at as "revealedAt" from draw
    where chain_id = ${chainId} and ended_at is not null
      and (${before ?? null}::bigint is null or nonce < ${before ?? null}::bigint)
    order by nonce desc limit ${PAGE_LINES}`.execute(db)
  return rows.map(({ revealedAt, ...row }) => ({ ...row, revealedAt: revealedAt.toISOString() }))
}

function presentChain(chain: SeedChain): z.output<typeof chains.response>[number] {
  const { id, terminator, length, saltSource, salt, linksUsed } = chain
  const createdAt = chain.createdAt.toISOString()
  const saltRecordedAt = chain.saltRecordedAt?.toISOString() ?? null
  return { id, terminator, length, createdAt, saltSource, salt, saltRecordedAt, linksUsed }
}
