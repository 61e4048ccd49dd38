import { clientSeed } from '@tallyhouse/contract/games'
import { type Command, InvalidArgumentError } from 'commander'
import { createChain } from '#features/games/chains/create-chain.ts'
import { readChains, recordSalt } from '#features/games/chains/seed-chain.ts'
import { recordAction } from '#operations/admin/actions/record-action.ts'
import type { Db } from '#platform/db/connect.ts'
import { requireAppSecret } from '#platform/secrets/require-app-secret.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { type CliCommand, type Context, operatorActor, withDatabase } from '../context.ts'
import { shownSalt } from './shown-salt.ts'

const SALT_SOURCE_MAX = 200

type Options = { saltFrom?: string }

export const createFirstChain: CliCommand = {
  name: 'chain create',
  summary:
    'Creates the public chain from which rounds of several players are drawn, if there is none. The product also does so by itself, without a public salt.',
  examples: [
    'npx tallyhouse chain create',
    'npx tallyhouse chain create --salt-from "Bitcoin block 1,000,000"',
  ],
  define: (command, context) => defineCreation(command, context, { isFirst: true }),
}

export const replaceChain: CliCommand = {
  name: 'chain replace',
  summary:
    'Creates another chain. Rounds are drawn from it as soon as it has its salt; those of earlier chains can still be verified.',
  examples: [
    'npx tallyhouse chain replace --salt-from "Bitcoin block 1,000,000"',
    'npx tallyhouse chain replace',
  ],
  define: (command, context) => defineCreation(command, context, { isFirst: false }),
}

export const recordChainSalt: CliCommand = {
  name: 'chain salt',
  summary:
    'Records the value that the named source of the salt now has. It cannot be changed, and rounds are drawn from the chain from then on.',
  examples: [
    'npx tallyhouse chain salt 00000000000000000002a7c4c1e48d76c5a37902165a270156b7a8d72728a054',
  ],
  define(command, context) {
    command
      .argument('<value>', 'the value, of 1 to 64 characters', saltValue)
      .action((value: string) => salt(context, value))
  },
}

function defineCreation(command: Command, context: Context, kind: { isFirst: boolean }): void {
  command
    .option(
      '--salt-from <source>',
      'a public value that does not exist yet, such as the hash of a later Bitcoin block',
      saltSource,
    )
    .action((options: Options) => create(context, { ...kind, ...options }))
}

async function create(
  context: Context,
  { isFirst, saltFrom }: Options & { isFirst: boolean },
): Promise<void> {
  const by = operatorActor(context)
  const { id, chains } = await withDatabase(context, async ({ db, config }) => {
    const { appSecret, chainLinks: length } = config
    if (isFirst) await requireNoChain(db)
    await requireAppSecret(db, appSecret)
    const seedBox = createSecretBox(appSecret, 'server seeds')
    const details = { links: length, saltSource: saltFrom ?? null }
    const made = await createChain(
      { db, clock: context.clock, seedBox },
      {
        length,
        saltSource: saltFrom ?? null,
        isFirst,
        onStored: async (tx, targetId) =>
          void (await recordAction(tx, { ...by, action: 'chain_created', targetId, details })),
      },
    )
    return { id: made, chains: await readChains(db) }
  })
  const chain = chains.find((each) => each.id === id)
  if (chain === undefined) throw new Error(exists)
  context.print(
    `Created chain ${chain.id} for ${chain.length} rounds. It ends with ${chain.terminator}. ${shownSalt(chain)}`,
  )
}

const exists = 'There is a chain. See `npx tallyhouse chain status`, or replace it.'

async function requireNoChain(db: Db): Promise<void> {
  const chains = await readChains(db)
  if (chains.some(({ isUsable }) => isUsable)) throw new Error(exists)
}

async function salt(context: Context, value: string): Promise<void> {
  const by = operatorActor(context)
  const id = await withDatabase(context, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const targetId = await recordSalt(tx, { salt: value, now: by.now })
      if (targetId === undefined) return undefined
      const details = { salt: value }
      await recordAction(tx, { ...by, action: 'chain_salt_recorded', targetId, details })
      return targetId
    }),
  )
  if (id === undefined) {
    throw new Error('No chain waits for its salt. See `npx tallyhouse chain status`.')
  }
  context.print(`The salt of chain ${id} is recorded. Rounds are drawn from it from now on.`)
}

/** The name of a public value, such as `Bitcoin block 1,000,000`. */
function saltSource(text: string): string {
  const source = text.trim()
  if (source.length === 0 || source.length > SALT_SOURCE_MAX) {
    throw new InvalidArgumentError(`It must have 1 to ${SALT_SOURCE_MAX} characters.`)
  }
  return source
}

/** A salt, which is used as a client seed. */
function saltValue(text: string): string {
  const parsed = clientSeed.safeParse(text.trim())
  if (parsed.success) return parsed.data
  throw new InvalidArgumentError('It must have 1 to 64 printable ASCII characters.')
}
