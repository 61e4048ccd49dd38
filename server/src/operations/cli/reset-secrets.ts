import { readConfig } from '#config/config.ts'
import { deleteLostLinks } from '#features/games/chains/seed-chain.ts'
import { voidLostDraws } from '#features/games/draws/void-draws.ts'
import { isUninterrupted } from '#features/games/live/epoch.ts'
import { replaceLostSeeds } from '#features/games/seeds/replace-lost-seeds.ts'
import { deleteAllFactors } from '#features/identity/two-factor/two-factor.ts'
import { recordAction } from '#operations/admin/actions/record-action.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { allowLongStatements } from '#platform/db/preparing-client.ts'
import { decrypts } from '#platform/secrets/require-app-secret.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { type CliCommand, type Context, operatorActor, withDatabase } from './context.ts'

export const resetSecrets: CliCommand = {
  name: 'reset-secrets',
  summary:
    'Replaces what was encrypted with a lost APP_SECRET: removes all two-factor logins, begins new seed pairs, and voids the draws in progress.',
  examples: ['npx tallyhouse reset-secrets --yes'],
  define(command, context) {
    command
      .option('--yes', 'confirm, because this cannot be undone')
      .action((options: { yes?: boolean }) => run(context, options))
  },
}

async function run(context: Context, { yes }: { yes?: boolean }): Promise<void> {
  if (!yes) {
    throw new Error(
      'This removes the two-factor login of every player, rounds of the seed pairs in use can never be verified, and draws in progress return their stakes. Stop the product, and repeat the command with --yes.',
    )
  }
  const lost = await withDatabase(context, async ({ db }) => {
    await requireStopped(db, context.clock.now())
    // Creates `app-secret` in the data folder if it is missing, as a start does.
    const { appSecret } = readConfig(context.env)
    if (await decrypts(db, appSecret)) {
      throw new Error('APP_SECRET matches this database: nothing is lost.')
    }
    return db.transaction().execute((tx) => replaceLost(tx, context, appSecret))
  })
  context.print(
    `Replaced ${lost.pairs} seed pairs, voided ${lost.draws} draws, and removed the two-factor login of ${lost.players} players.`,
  )
}

/** A running process has the secret that is not lost, and would encrypt with it. */
async function requireStopped(db: Db, now: Date): Promise<void> {
  const { recorded_at: heartbeatAt } = await db
    .selectFrom('heartbeat')
    .select('recorded_at')
    .executeTakeFirstOrThrow()
  if (heartbeatAt === null || !isUninterrupted(heartbeatAt, now)) return
  throw new Error('The product is running. Stop all of its processes, and repeat the command.')
}

async function replaceLost(tx: Tx, context: Context, appSecret: string) {
  const by = operatorActor(context)
  await allowLongStatements(tx)
  const players = await deleteAllFactors(tx)
  const pairs = await replaceLostSeeds(tx, createSecretBox(appSecret, 'server seeds'), by.now)
  const draws = await voidLostDraws(tx, by.now)
  const chains = await deleteLostLinks(tx)
  const details = { players, pairs, draws, chains }
  await recordAction(tx, { ...by, action: 'secrets_reset', targetId: 0, details })
  return details
}
