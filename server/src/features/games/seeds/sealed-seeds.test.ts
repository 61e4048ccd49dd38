import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { post } from '#testing/players/play-games.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

/** Everything the database stores about a player's seeds. */
async function dumpSeeds({ playerId }: GivenPlayer): Promise<string> {
  const { rows } = await sql`
    select convert_to(seed_pair::text, 'UTF8') as row, sealed_server_seed, sealed_next_server_seed
    from seed_pair where player_id = ${playerId}`.execute(app.db)
  return rows
    .flatMap((row) => Object.values(row as Record<string, Buffer>))
    .map((value) => value?.toString('latin1'))
    .join()
}

it('stores active and next seeds encrypted and revealed seeds in plain text', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  await post(app, player, 'dice', { betAmount: 1, prediction: 'over' })
  await send(app, player, '/api/fairness')
  const before = await dumpSeeds(player)
  const revealed: string[] = []
  for (const clientSeed of ['one', 'two']) {
    const rotated = await send(app, player, '/api/fairness/rotate', { clientSeed })
    revealed.push(rotated.json().revealed.serverSeed)
  }
  for (const serverSeed of revealed) expect(before).not.toContain(serverSeed)
  const after = await dumpSeeds(player)
  for (const serverSeed of revealed) expect(after).toContain(serverSeed)
})
