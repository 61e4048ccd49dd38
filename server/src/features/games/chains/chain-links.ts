import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import type { Db } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { SeedChain } from './seed-chain.ts'

/** One in so many links is stored, so that a draw costs fewer hashes than this. */
export const CHECKPOINT_LINKS = 1000
/** What links are encrypted for, because none belongs to a player. */
const CHAINS = 0

export type ChainLinks = {
  /**
   * The link that the draw with a number uses.
   * @throws Error when the chain has no such link, or it cannot be decrypted
   */
  read(db: Db, chain: Pick<SeedChain, 'id' | 'length'>, number: number): Promise<string>
}

/** The links of chains, with those of the last draw in memory. */
export function createChainLinks(seedBox: SecretBox): ChainLinks {
  let known: { chainId: number; position: number; links: string[] } | undefined

  return {
    async read(db, { id: chainId, length }, number) {
      const wanted = length - number
      if (number < 1 || wanted < 0) throw new Error(`chain ${chainId} has no link ${number}`)
      const position = wanted - (wanted % CHECKPOINT_LINKS)
      if (known?.chainId !== chainId || known.position !== position) {
        const links = followFrom(await readCheckpoint(db, seedBox, { chainId, position }))
        known = { chainId, position, links }
      }
      return known.links[wanted - position] ?? ''
    },
  }
}

export function sealLink(seedBox: SecretBox, link: string): Buffer {
  return seedBox.seal(CHAINS, Buffer.from(link))
}

/**
 * The stored links of a chain, from the first on.
 * @throws Error when one was encrypted with another APP_SECRET
 */
export async function readCheckpoints(
  db: Db,
  seedBox: SecretBox,
  chainId: number,
): Promise<string[]> {
  const stored = await db
    .selectFrom('chain_checkpoint')
    .select('sealed_link as sealedLink')
    .where('chain_id', '=', chainId)
    .orderBy('position')
    .execute()
  return stored.map(({ sealedLink }) => openLink(seedBox, sealedLink))
}

async function readCheckpoint(
  db: Db,
  seedBox: SecretBox,
  { chainId, position }: { chainId: number; position: number },
): Promise<string> {
  const stored = await db
    .selectFrom('chain_checkpoint')
    .select('sealed_link as sealedLink')
    .where('chain_id', '=', chainId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (stored === undefined) throw new Error(`link ${position} of chain ${chainId} is not stored`)
  return openLink(seedBox, stored.sealedLink)
}

function openLink(seedBox: SecretBox, sealed: Buffer): string {
  return seedBox.open(CHAINS, sealed).toString()
}

function followFrom(checkpoint: string): string[] {
  const links = [checkpoint]
  while (links.length < CHECKPOINT_LINKS) links.push(serverSeedHash(links.at(-1) ?? ''))
  return links
}
