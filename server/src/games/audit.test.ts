import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit, checkAll } from '../audit.ts'
import { givenPlayer } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 1000 })
const other = await givenPlayer(app, { points: 1000 })

/** The ids of the invariants that a forgery breaks; the forgery is undone afterwards. */
async function caughtBy(forgery: string): Promise<string[]> {
  const undo = new Error('undo')
  let broken: string[] = []
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(forgery).execute(tx)
      broken = (await checkAll(tx))
        .filter(({ breaches }) => breaches.length > 0)
        .map(({ id }) => id)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return broken
}

await roll(player.cookie)
await roll(other.cookie)

it('finds nothing in honest books', async () => {
  expect((await audit(app.db)).flatMap(({ breaches }) => breaches)).toEqual([])
})

it.each([
  ['round-outcome', "update round set outcome = jsonb_build_object('diceResult', 7) where id = 1"],
  ['round-outcome', 'update round set seed_pair_id = 999 where id = 1'],
  ['round-outcome', "update round set game = 'marbles' where id = 1"],
  ['round-outcome', "update seed_pair set server_seed = 'another' where id = 1"],
  ['round-outcome', `update round set player_id = ${other.playerId}, id = 5 where id = 1`],
  ['round-transfers', 'update round set payout = payout + 1 where id = 1'],
  ['round-transfers', 'delete from round where id = 2'],
  ['round-nonce', 'update seed_pair set nonce = 7 where id = 1'],
  [
    'ledger-bonus',
    `insert into transfer (player_id, reason, source_id, from_account, to_account, amount,
      created_at) values (${player.playerId}, 'signup_bonus', 77, 'bonuses', 'available', 500, now())`,
  ],
])('%s is broken by: %s', async (id, forgery) => {
  expect(await caughtBy(forgery)).toContain(id)
})

async function roll(cookie: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie },
    payload: { betAmount: 10, prediction: 'over' },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
