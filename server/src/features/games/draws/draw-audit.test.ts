import { isDeepStrictEqual } from 'node:util'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import { points } from '@tallyhouse/game-rules/points'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { audit, checkAll } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import { readOwnReceipts } from '../history/receipt.ts'
import { createReceiptIds } from '../history/receipt-ids.ts'
import { recordHeartbeat } from '../live/epoch.ts'
import { createSettlement } from '../settle.ts'
import { drawCheck } from './draw-audit.ts'

const DRAWS = scaled({ test: 60, soak: 10_000 })
const PLAYERS = 3
const FLIGHT_MS = 120_000
/** Longer than a round may take to be committed. */
const SETTLING_MS = 61_000

const db = await testDatabase()
const clock = fakeClock()
const settle = createSettlement({ db, clock, seedBox })
const players: number[] = []
const drawIds: number[] = []

beforeAll(async () => {
  for (let made = 0; made < PLAYERS; made += 1) players.push(await barePlayer(db, 1_000_000))
  const draws = await testDraws(db, clock, { length: DRAWS + 1 })
  // It never ends.
  const endless = await draws.open('joined')
  await join(endless, 0)
  await draws.start(endless)
  clock.advance(FLIGHT_MS)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    for (const source of ['chain', 'joined'] as const) drawIds.push(await play(source))
  }

  function join(drawId: number, place: number) {
    return settle({
      type: 'join',
      ...{ playerId: players[place] ?? 0, drawId, game: 'crash', key: undefined },
      stake: points(10),
      setup: { autoCashOutHundredths: 150 + place },
      clientSeed: `seed ${place}`,
    })
  }

  async function play(source: 'chain' | 'joined'): Promise<number> {
    const drawId = await draws.open(source)
    const entries = await Promise.all(players.map((_, place) => join(drawId, place)))
    await draws.start(drawId)
    clock.advance(FLIGHT_MS)
    await recordHeartbeat(db, clock.now())
    await draws.end(drawId)
    await Promise.all(
      entries.map(({ id: entryId }, place) => {
        const playerId = players[place] ?? 0
        return settle({ type: 'settle_entry', playerId, game: 'crash', entryId, key: undefined })
      }),
    )
    return drawId
  }
}, 600_000)

/** A round in a draw of a chain, with all that moves its points. */
const invented = `with last as (
    select *, nextval('transfer_id_seq') as made from round
    where draw_id = (select max(id) from draw where chain_id is not null) order by id desc limit 1
  ), held as (
    select max(created_at) as at from recorded_transfer where reason = 'stake_hold' and source_id = (select id from last)
  ), moved as (
    insert into recorded_transfer (id, player_id, reason, source_id, raise, from_account, to_account, amount, created_at)
    overriding system value
    select nextval('transfer_id_seq'), player_id, reason::transfer_reason, made, 0, source::ledger_account,
      target::ledger_account, amount, case when reason = 'stake_hold' then held.at else created_at end
    from last, held, lateral (values ('stake_hold', 'available', 'held', stake),
      ('stake_post', 'held', 'games', stake), ('payout', 'games', 'available', payout)
    ) as part (reason, source, target, amount) where amount > 0
  ), paid as (
    update wallet set available = available - stake + payout, wagered = wagered + stake, won = won + payout,
      rounds = rounds + 1
    from last where wallet.player_id = last.player_id
  )
  insert into round (id, player_id, game, draw_id, stake, choice, outcome, multiplier_hundredths, payout, is_refund,
    epoch, created_at)
  select made, player_id, game, draw_id, stake, choice, outcome, multiplier_hundredths, payout, is_refund, epoch,
    created_at from last`

async function readNew(): Promise<string[]> {
  const breaches = await drawCheck(seedBox).share?.(db, new Set(), clock.now())
  return (breaches ?? []).map(({ text }) => text)
}

/** Returns which invariants a forgery breaks, by id, then rolls the forgery back. */
async function caughtBy(forgery: string): Promise<string[]> {
  const undo = new Error('undo')
  let broken: string[] = []
  await db
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

it('finds nothing in valid books, in full and while the server runs', async () => {
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
  const mark = db.selectFrom('integrity_mark').where('check_id', '=', 'draw-seed-round')
  const { last } = await db
    .selectFrom('round')
    .select((round) => round.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  clock.advance(SETTLING_MS)
  expect(await readNew()).toEqual([])
  expect(await mark.select('position').executeTakeFirst()).toEqual({ position: last })
})

it('finds a forgery in the draw of a new round while the server runs', async () => {
  await db.deleteFrom('integrity_mark').execute()
  const forged = drawIds.at(-1) ?? 0
  const shiftEpoch = (by: number) =>
    unguarded(db, (tx) =>
      sql`update draw set epoch = epoch + ${by} where id = ${forged}`.execute(tx),
    )
  await shiftEpoch(1)
  expect(await readNew()).toEqual([`draw ${forged}: 3 of its rounds are of another epoch`])
  await shiftEpoch(-1)
  expect(await readNew()).toEqual([])
})

it.each([
  [
    'the seed of a draw',
    `update draw set server_seed = repeat('0', 64) where ended_at is not null`,
    'draw-seed',
  ],
  [
    'a link of the chain',
    'update draw set nonce = nonce + 1 where nonce = (select max(nonce) from draw)',
    'draw-seed',
  ],
  ['the salt', "update draw set client_seed = 'mine' where chain_id is not null", 'draw-seed'],
  ['a joined seed', `update draw set client_seeds[1] = 'mine' where chain_id is null`, 'draw-seed'],
  [
    'joined seeds that are not listed',
    'update draw set client_seeds = null where chain_id is null',
    'draw-seed',
  ],
  [
    'seeds of fewer players',
    `update draw set client_seeds = array['seed 0'], client_seed = encode(sha256('seed 0'), 'hex')
      where client_seeds is not null`,
    'draw-seed',
  ],
  ['the epoch', 'update draw set epoch = epoch + 1', 'draw-seed'],
  ['a draw without a start', 'update draw set started_at = null, entry_count = null', 'draw-seed'],
  ['the number of entries', 'update draw set entry_count = entry_count + 1', 'draw-seed'],
  [
    'an entry in a draw that has ended',
    'update entry set draw_id = (select min(id) from draw where chain_id is not null)',
    'draw-seed',
  ],
  [
    'a later draw, with its outcome',
    `update round set draw_id = later.draw_id, outcome = later.outcome
      from (select draw_id, outcome from round order by id desc limit 1) as later
      where round.draw_id = (select min(draw_id) from round)`,
    'draw-seed',
  ],
  ['the rise', "update round set choice = choice - 'rise'", 'round-interruption'],
  [
    'a draw that has not ended',
    `update draw set ended_at = null, sealed_server_seed = server_seed::bytea, server_seed = null
      where ended_at is not null`,
    'round-outcome',
  ],
  ['a payout', 'update round set payout = payout + 1 where payout > 0', 'round-outcome'],
  [
    'a void',
    `update draw set voided_at = started_at, ended_at = null, sealed_server_seed = server_seed::bytea, server_seed = null
      where ended_at is not null`,
    'draw-seed',
  ],
  [
    'a stake that was returned after the start',
    'update entry set left_at = joined_at',
    'draw-seed',
  ],
  [
    'a missing round',
    'delete from round where draw_id = (select max(id) from draw)',
    'round-transfers',
  ],
  [
    'another draw',
    'update round set draw_id = (select min(id) + max(id) from draw) - draw_id',
    'round-outcome',
  ],
])('finds a forgery of %s', async (_name, forgery, check) => {
  expect(await caughtBy(forgery)).toContain(check)
})

it('finds an invented round by nothing but the number of entries', async () => {
  expect(await caughtBy(invented)).toEqual(['draw-seed'])
})

it('verifies from the receipt alone', async () => {
  const rounds = await db.selectFrom('round').select('id').execute()
  const receipts = await readOwnReceipts(
    db,
    createReceiptIds('a secret'),
    rounds.map(({ id }) => id),
  )
  expect(receipts).toHaveLength(2 * DRAWS * PLAYERS)
  const failing = receipts.filter(({ fairness, ...receipt }) => {
    const { serverSeed, serverSeedHash: hash, clientSeed, clientSeeds, nonce } = fairness
    if (serverSeed === null || serverSeedHash(serverSeed) !== hash) return true
    if (clientSeeds && joinedClientSeed(clientSeeds) !== clientSeed) return true
    const replayed = replayRound({ ...receipt, seeds: { serverSeed, clientSeed, nonce } })
    const { outcome, payout } = receipt
    return !isDeepStrictEqual(
      { outcome, payout },
      { outcome: replayed.outcome, payout: replayed.payout },
    )
  })
  expect(failing).toEqual([])
  const orders = receipts.map(({ fairness }) => fairness.seedOrder)
  expect(orders.filter((order) => order === 'chain')).toHaveLength(DRAWS * PLAYERS)
})
