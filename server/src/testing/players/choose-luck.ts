import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { openSeed } from '#features/games/seeds/seed-pair.ts'
import { seedBox } from '../database/seed-box.ts'
import type { GivenPlayer } from '../given.ts'
import { send } from '../send.ts'
import type { TestApp } from '../test-app.ts'

/** Gives a player seeds whose next round satisfies `isWanted`. */
export async function chooseLuck(
  app: TestApp,
  player: GivenPlayer,
  isWanted: (random: RandomStream) => boolean,
): Promise<void> {
  await send(app, player, '/api/fairness')
  const pair = await app.db
    .selectFrom('seed_pair')
    .innerJoin('wallet', 'wallet.player_id', 'seed_pair.player_id')
    .select(['id', 'sealed_server_seed', 'wallet.nonce'])
    .where('seed_pair.player_id', '=', player.playerId)
    .where('revealed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const sealed = { ...player, serverSeed: null, sealedServerSeed: pair.sealed_server_seed }
  const serverSeed = openSeed(seedBox, sealed)
  for (let attempt = 0; attempt < 100_000; attempt++) {
    const clientSeed = `chosen-${attempt}`
    const seeds = { serverSeed, clientSeed, nonce: pair.nonce }
    if (!isWanted(randomStream(seeds))) continue
    await app.db
      .updateTable('seed_pair')
      .set({ client_seed: clientSeed })
      .where('id', '=', pair.id)
      .execute()
    return
  }
  throw new Error('no client seed found for the wanted outcome')
}
