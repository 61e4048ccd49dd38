import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

/** Inserts overdue rounds that cannot be ended. */
async function insertBrokenRounds(count: number, game: string): Promise<void> {
  const playerIds: number[] = []
  for (let made = 0; made < count; made++) playerIds.push(await barePlayer(app.db, 10))
  await sql`
    with pair as (
      insert into seed_pair (player_id, server_seed, server_seed_hash, committed_at, client_seed,
        seed_order, created_at)
      select id, 'seed', 'hash', now, 'client', 'server_made', now
      from unnest(${playerIds}::bigint[]) as id, (values (${app.clock.now()}::timestamptz)) as clock (now)
      returning id, player_id
    )
    insert into open_round
      (player_id, game, id, seed_pair_id, nonce, stake, state, started_at, due_at)
    select player_id, ${game}::text, nextval('transfer_id_seq'), id, 0, 1, '{}', '2026-01-01', '2026-01-02'
    from pair`.execute(app.db)
}

it.each(['mines', 'marbles'])('ends the other rounds when 401 rounds of %s fail', async (game) => {
  await insertBrokenRounds(401, game)
  const player = await givenPlayer(app, { points: 1000 })
  await send(app, player, '/api/games/crash/start', { betAmount: 100, autoCashOut: 1000 })
  app.clock.advance(3_600_000)
  await expect(app.scheduler.run('expire-rounds')).rejects.toThrow(Error)
  const active = await send(app, player, '/api/games/active')
  expect(active.json()).toEqual([])
  await sql`delete from open_round`.execute(app.db)
})
