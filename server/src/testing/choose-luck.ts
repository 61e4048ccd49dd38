import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import type { GivenPlayer } from './given.ts'
import { send } from './send.ts'
import type { TestApp } from './test-app.ts'

/** Gives a player seeds whose next round draws what is wanted. */
export async function chooseLuck(
  app: TestApp,
  player: GivenPlayer,
  isWanted: (random: RandomStream) => boolean,
): Promise<void> {
  await send(app, player, '/api/fairness')
  const pair = await app.db
    .selectFrom('seed_pair')
    .select(['id', 'server_seed', 'nonce'])
    .where('player_id', '=', player.playerId)
    .where('revealed_at', 'is', null)
    .executeTakeFirstOrThrow()
  for (let tried = 0; tried < 100_000; tried++) {
    const clientSeed = `chosen-${tried}`
    const seeds = { serverSeed: pair.server_seed, clientSeed, nonce: pair.nonce }
    if (!isWanted(randomStream(seeds))) continue
    await app.db
      .updateTable('seed_pair')
      .set({ client_seed: clientSeed })
      .where('id', '=', pair.id)
      .execute()
    return
  }
  throw new Error('no client seed draws that')
}
