import {
  CHECKPOINT_LINKS,
  createChainLinks,
  readCheckpoints,
} from '#features/games/chains/chain-links.ts'
import { followChain } from '#features/games/chains/follow-chain.ts'
import { readChains, type SeedChain } from '#features/games/chains/seed-chain.ts'
import type { Db } from '#platform/db/connect.ts'
import { createSecretBox, type SecretBox } from '#platform/secrets/secret-box.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { jsonOption } from '../options.ts'
import { printData, timeText } from '../output.ts'
import { shownSalt } from './shown-salt.ts'

type Options = { json?: boolean }

export const chainStatus: CliCommand = {
  name: 'chain status',
  summary: 'Shows the public chains: their ends, salts, and how many rounds are left.',
  examples: ['npx tallyhouse chain status', 'npx tallyhouse chain status --json'],
  define(command, context) {
    command.addOption(jsonOption()).action((options: Options) => status(context, options))
  },
}

export const chainCheck: CliCommand = {
  name: 'chain check',
  summary:
    'Follows every chain from its first link to its end, and compares the stored and the revealed links. Exits with 1 if any differs.',
  examples: ['npx tallyhouse chain check'],
  define: (command, context) => void command.action(() => check(context)),
}

async function status(context: Context, { json }: Options): Promise<void> {
  const chains = await withDatabase(context, ({ db }) => readChains(db))
  const lines = chains.flatMap((chain) => [
    `Chain ${chain.id}, created at ${timeText(chain.createdAt)}: ${chain.linksUsed} of ${chain.length} rounds drawn.`,
    `  It ends with ${chain.terminator}.`,
    `  ${shownSalt(chain)}`,
    ...(chain.isUsable ? [] : ['  Its links were lost with APP_SECRET.']),
  ])
  const none = ['There is no chain. The running product creates one.']
  printData(context, { json, data: chains, lines: lines.length > 0 ? lines : none })
}

async function check(context: Context): Promise<void> {
  context.lowerPriority()
  const problems = await withDatabase(context, async ({ db, config }) => {
    const seedBox = createSecretBox(config.appSecret, 'server seeds')
    const chains = (await readChains(db)).filter(({ isUsable }) => isUsable)
    if (chains.length === 0) context.print('There is no chain whose links are stored.')
    const found: string[] = []
    for (const chain of chains) {
      const faults = await findFaults(db, seedBox, chain)
      context.print(faults[0] ?? `Chain ${chain.id}: every link leads to the published end.`)
      found.push(...faults)
    }
    return found
  })
  if (problems.length > 0) context.fail()
}

/** What is wrong with a chain. The audit compares its revealed links with each other. */
async function findFaults(db: Db, seedBox: SecretBox, chain: SeedChain): Promise<string[]> {
  const { id: chainId, length, terminator } = chain
  const stored = await readCheckpoints(db, seedBox, chainId)
  const followed = await followChain({ first: stored[0] ?? '', length, every: CHECKPOINT_LINKS })
  const faults: string[] = []
  if (followed.terminator !== terminator) {
    faults.push(`Chain ${chainId}: its links lead to ${followed.terminator}, not to its end.`)
  }
  const differing = followed.checkpoints.findIndex((link, index) => link !== stored[index])
  if (differing >= 0) {
    faults.push(`Chain ${chainId}: its stored link ${differing * CHECKPOINT_LINKS} is another one.`)
  }
  const revealed = await findLastRevealed(db, chainId)
  if (revealed === undefined) return faults
  const link = await createChainLinks(seedBox).read(db, chain, revealed.nonce)
  if (link === revealed.link) return faults
  return [...faults, `Chain ${chainId}: its revealed link ${revealed.nonce} is another one.`]
}

function findLastRevealed(db: Db, chainId: number) {
  return db
    .selectFrom('draw')
    .select(['nonce', 'server_seed as link'])
    .where('chain_id', '=', chainId)
    .where('ended_at', 'is not', null)
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst()
}
