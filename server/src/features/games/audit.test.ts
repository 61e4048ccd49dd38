import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit, checkAll } from '#audit.ts'
import type { Latest } from '#platform/module/audit-check.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { gamesChecks } from './audit.ts'
import { seedChecks } from './seeds/seed-audit.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 1000 })
const other = await givenPlayer(app, { points: 1000 })

/** Returns which invariants a forgery breaks, by id, then rolls the forgery back. */
async function caughtBy(forgery: string): Promise<string[]> {
  const undo = new Error('undo')
  let broken: string[] = []
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(forgery).execute(tx)
      broken = (await checkAll(tx, seedBox))
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
await send(app, player, '/api/fairness')
for (const clientSeed of ['chosen', 'another', 'chosen']) {
  await send(app, other, '/api/fairness/rotate', { clientSeed })
}
await send(app, other, '/api/games/mines/start', { betAmount: 10, mineCount: 1 })
await send(app, other, '/api/games/mines/reveal', { tileIndex: 0 })
await send(app, other, '/api/games/mines/cashout', {})
const [bet, step] = await sql<{ id: number }>`
  select min(id) as id from round group by balance is null order by balance is null`
  .execute(app.db)
  .then(({ rows }) => rows.map(({ id }) => id))
const forged = "server_seed = 'another', sealed_server_seed = null"

it('reports seeds sealed with another key in one line and checks everything else', async () => {
  const otherBox = createSecretBox('another secret of them', 'server seeds')
  const broken = (await audit(app.db, otherBox)).filter(({ breaches }) => breaches.length > 0)
  expect(broken.map(({ id, breaches }) => [id, breaches])).toEqual([
    [
      'seed-promised',
      ['4 seeds cannot be decrypted with this APP_SECRET; their rounds were not checked'],
    ],
  ])
})

it('reports a swapped seed in every incremental check until it is fixed', async () => {
  const check = seedChecks(seedBox).find(({ id }) => id === 'seed-promised')
  const share = () => check?.share?.(app.db, new Set(), app.clock.now())
  expect(await share()).toEqual([])
  await unguarded(app.db, (tx) =>
    sql`update seed_pair set server_seed_hash = 'x' || server_seed_hash where id = 1`.execute(tx),
  )
  for (const _ of [1, 2]) expect(await share()).toMatchObject([{ row: 'seed pair 1' }])
  await unguarded(app.db, (tx) =>
    sql`update seed_pair set server_seed_hash = substr(server_seed_hash, 2) where id = 1`.execute(
      tx,
    ),
  )
  expect(await share()).toEqual([])
})

it('reports no breaches in valid books', async () => {
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

it.each([
  ['round-outcome', `update round set outcome = '{"diceResult": 7}' where id = ${bet}`],
  ['round-outcome', `update round set seed_pair_id = 999 where id = ${bet}`],
  ['round-outcome', `update round set game = 'marbles' where id = ${bet}`],
  ['round-outcome', `update seed_pair set ${forged} where id = 1`],
  ['seed-promised', `update seed_pair set ${forged} where id = 1`],
  [
    'seed-promised',
    `update seed_pair set sealed_server_seed = sealed_next_server_seed where id = 1`,
  ],
  [
    'seed-promised',
    `update seed_pair set sealed_server_seed = stolen.sealed_server_seed from seed_pair stolen
      where seed_pair.id = 1 and stolen.player_id = ${other.playerId} and stolen.revealed_at is null`,
  ],
  ['seed-promised', "update seed_pair set server_seed = 'another' where revealed_at is not null"],
  ['seed-order', "update seed_pair set seed_order = 'server_first' where id = 1"],
  [
    'seed-order',
    "update seed_pair set seed_order = 'server_first' where seed_order = 'client_first'",
  ],
  ['seed-order', "update seed_pair set committed_at = created_at + interval '1 ms'"],
  [
    'seed-order',
    `update seed_pair set next_server_seed_hash = repeat('f', 64)
      where next_committed_at is not null and revealed_at is not null`,
  ],
  ['round-outcome', `update round set player_id = ${other.playerId}, id = 5 where id = ${bet}`],
  ['round-transfers', `update round set payout = payout + 1 where id = ${step}`],
  ['round-transfers', `delete from round where id = ${step}`],
  ['round-transfers', `update round set balance = 5 where id = ${step}`],
  ['round-transfers', `update round set balance = null where id = ${bet}`],
  ['round-balance', `update round set payout = payout + 1 where id = ${bet}`],
  ['round-balance', `update round set stake = stake + 1 where id = ${bet}`],
  ['round-balance', `update round set balance = balance + 1 where id = ${bet}`],
  ['ledger-balance', `update round set stake = stake + 1 where id = ${bet}`],
  ['ledger-balance', `delete from round where id = ${bet}`],
  ['round-nonce', `delete from round where id = ${bet}`],
  ['round-nonce', 'update wallet set nonce = 7 where nonce > 0'],
  ['round-nonce', 'update seed_pair set nonce = 7 where revealed_at is not null'],
  [
    'ledger-bonus',
    `insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount,
      created_at) values (${player.playerId}, 'signup_bonus', 77, 'bonuses', 'available', 500, now())`,
  ],
])('%s is broken by: %s', async (id, forgery) => {
  expect(await caughtBy(forgery)).toContain(id)
})

it('replays the latest rounds, and all since a time', async () => {
  const check = gamesChecks(seedBox).find(({ latest }) => latest !== undefined)
  const replayed = async (latest: Latest) =>
    (await check?.latest?.(app.db, new Set(), latest))?.length
  await unguarded(app.db, async (tx) => {
    await sql`update round set outcome = jsonb_build_object('diceResult', 7)`.execute(tx)
    await sql`update round set created_at = created_at - interval '2 hours' where id = ${bet}`.execute(
      tx,
    )
  })
  const hours = (count: number) => new Date(app.clock.now().getTime() - count * 3_600_000)
  expect(await replayed({ rows: 1 })).toBe(1)
  expect(await replayed({ since: hours(1) })).toBe(2)
  expect(await replayed({ since: hours(3) })).toBe(3)
  expect(await replayed({ since: hours(-1) })).toBe(0)
  expect(await replayed({ rows: 2, since: hours(-1) })).toBe(2)
  expect(await replayed({ rows: 9, since: hours(1) })).toBe(3)
})

async function roll(cookie: string) {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie },
    payload: { betAmount: 10, prediction: 'over' },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
}
