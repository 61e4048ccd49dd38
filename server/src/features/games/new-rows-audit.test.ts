import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { gamesChecks } from './audit.ts'
import { joinParts, readMark, verifyAllPages, verifyInTurn } from './integrity-mark.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 10_000 })
/** Has an open round, so their seed pair stays in use. */
const miner = await givenPlayer(app, { points: 10_000 })
let played = 0
const checks = new Map(gamesChecks(seedBox).map((check) => [check.id, check]))

/** A seed pair, its last bet, and its round with several steps. */
type Played = { pairId: number; betId: number; stepId: number }

/** Rows that no check has read. */
async function playNew(): Promise<Played> {
  played += 1
  await send(app, player, '/api/fairness')
  const rotated = await send(app, player, '/api/fairness/rotate', { clientSeed: `seed${played}` })
  expect(rotated.statusCode).toBe(200)
  for (const prediction of ['over', 'under']) {
    const bet = { betAmount: 10, prediction }
    expect((await send(app, player, '/api/games/dice', bet)).statusCode).toBe(200)
  }
  const start = { betAmount: 10, mineCount: 1 }
  await send(app, player, '/api/games/mines/start', start)
  await send(app, player, '/api/games/mines/reveal', { tileIndex: 0 })
  await send(app, player, '/api/games/mines/cashout', {})
  const { rows } = await sql<Played>`
    select seed_pair_id as "pairId", max(id) filter (where balance is not null) as "betId",
      max(id) filter (where balance is null) as "stepId"
    from round group by seed_pair_id order by seed_pair_id desc limit 1`.execute(app.db)
  const [last] = rows
  if (last === undefined) throw new Error('there is no round')
  return last
}

function requireCheck(id: string): Required<Pick<AuditCheck, 'share'>> & AuditCheck {
  const check = checks.get(id)
  if (check?.share === undefined) throw new Error(`${id} reads all rows`)
  return { ...check, share: check.share }
}

const inOrder = (breaches: Breach[] = []) =>
  breaches.toSorted((a, b) => a.text.localeCompare(b.text))
const readNew = async (id: string) =>
  inOrder(await requireCheck(id).share(app.db, new Set(), app.clock.now()))
const readAll = async (id: string) => inOrder(await requireCheck(id).breaches(app.db, new Set()))

/** A statement that breaks an invariant, and one that restores it. */
type Forgery = (played: Played) => { breaks: string; restores: string }

const forgeries: [id: string, how: string, forge: Forgery][] = [
  [
    'round-transfers',
    'a payout that was not booked',
    ({ stepId }) => ({
      breaks: `update round set payout = payout + 5 where id = ${stepId}`,
      restores: `update round set payout = payout - 5 where id = ${stepId}`,
    }),
  ],
  [
    'round-balance',
    'a payout that was changed',
    ({ betId }) => ({
      breaks: `update round set payout = payout + 5 where id = ${betId}`,
      restores: `update round set payout = payout - 5 where id = ${betId}`,
    }),
  ],
  [
    'round-transfers',
    'a stake that was not booked',
    ({ stepId }) => ({
      breaks: `update recorded_transfer set source_id = -source_id where source_id = ${stepId}`,
      restores: `update recorded_transfer set source_id = -source_id where source_id = -${stepId}`,
    }),
  ],
  [
    'round-nonce',
    'a gap between nonces',
    ({ betId }) => ({
      breaks: `update round set nonce = nonce + 5 where id = ${betId}`,
      restores: `update round set nonce = nonce - 5 where id = ${betId}`,
    }),
  ],
  [
    'seed-order',
    'another seed than promised',
    ({ pairId }) => ({
      breaks: `update seed_pair set server_seed_hash = 'x' || server_seed_hash where id = ${pairId}`,
      restores: `update seed_pair set server_seed_hash = substr(server_seed_hash, 2) where id = ${pairId}`,
    }),
  ],
]

const forge = (statement: string) => unguarded(app.db, (tx) => sql.raw(statement).execute(tx))

it.each(forgeries)(
  '%s reports %s at once and in each call, until it is gone',
  async (id, _how, forgery) => {
    const { breaks, restores } = forgery(await playNew())
    await forge(breaks)
    const found = await readAll(id)
    expect(found.length).toBeGreaterThan(0)
    expect(await readNew(id)).toEqual(found)
    app.clock.advance(60_001)
    for (const _call of [1, 2]) expect(await readNew(id)).toEqual(found)
    await forge(restores)
    expect(await readNew(id)).toEqual([])
  },
)

it.each(forgeries)(
  '%s leaves %s in a row that it has read to the full check',
  async (id, _how, forgery) => {
    const { breaks, restores } = forgery(await playNew())
    app.clock.advance(60_001)
    expect(await readNew(id)).toEqual([])
    // Later rounds, so that its pair is no longer the one in use.
    await playNew()
    await forge(breaks)
    app.clock.advance(60_001)
    expect(await readNew(id)).toEqual([])
    expect((await readAll(id)).length).toBeGreaterThan(0)
    await forge(restores)
    expect(await readAll(id)).toEqual([])
  },
)

it('round-transfers reports a payout without a round', async () => {
  await forge(`insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${player.playerId}, 'payout', 987654, 'games', 'available', 500, '${app.clock.now().toISOString()}')`)
  const found = [{ row: `round 987654 of player ${player.playerId}` }]
  expect(await readNew('round-transfers')).toMatchObject(found)
  app.clock.advance(60_001)
  for (const _call of [1, 2]) expect(await readNew('round-transfers')).toMatchObject(found)
  await forge('delete from recorded_transfer where source_id = 987654')
  expect(await readNew('round-transfers')).toEqual([])
})

it('round-transfers reads open rounds in each call, since their stake can change', async () => {
  const started = await send(app, miner, '/api/games/mines/start', {
    betAmount: 10,
    mineCount: 3,
  })
  expect(started.statusCode).toBe(200)
  app.clock.advance(60_001)
  expect(await readNew('round-transfers')).toEqual([])
  await forge('update open_round set stake = stake + 1')
  expect(await readNew('round-transfers')).toHaveLength(1)
  await forge('update open_round set stake = stake - 1')
  expect(await readNew('round-transfers')).toEqual([])
})

it('round-nonce reports a pair in use whose nonce was changed', async () => {
  const { pairId } = await playNew()
  app.clock.advance(60_001)
  expect(await readNew('round-nonce')).toEqual([])
  await forge(`update wallet set nonce = nonce + 3 where player_id = ${player.playerId}`)
  for (const _call of [1, 2]) {
    expect(await readNew('round-nonce')).toMatchObject([{ row: `seed pair ${pairId}` }])
  }
  await forge(`update wallet set nonce = nonce - 3 where player_id = ${player.playerId}`)
  expect(await readNew('round-nonce')).toEqual([])
})

it('round-nonce reports an open round with the nonce of a settled one', async () => {
  const { pairId } = await playNew()
  app.clock.advance(60_001)
  expect(await readNew('round-nonce')).toEqual([])
  await forge(`update open_round set seed_pair_id = ${pairId}, nonce = 0`)
  expect((await readNew('round-nonce')).map(({ row }) => row)).toContain(`seed pair ${pairId}`)
})

it('keeps what was found before a check had a mark until it has read all rows once', async () => {
  const pages = (end: number) => ({
    checkId: 'long',
    verifyPage: async (after: number) => ({
      breaches: [],
      position: after + 1,
      isLast: after + 1 >= end,
    }),
  })
  expect(await verifyAllPages(app.db, pages(60))).toBeUndefined()
  expect(await verifyAllPages(app.db, pages(60))).toEqual([])
  // From now on, only rows that it has not reached are unknown.
  expect(await verifyAllPages(app.db, pages(200))).toEqual([])
  expect(await readMark(app.db, 'long')).toBe(100)
})

it('stops all payouts for a breach while another part of a check is not known', () => {
  const breach = { row: 'round 1', playerIds: [1], text: 'round 1: wrong' }
  expect(joinParts([[], [breach]])).toEqual([breach])
  expect(joinParts([undefined, []])).toBeUndefined()
  expect(joinParts([undefined, [breach]])).toMatchObject([{ playerIds: 'all' }, breach])
})

it('stops only the players of a breach among rows that are verified in turn', async () => {
  const breach = { row: 'pair 1', playerIds: [1], text: 'pair 1: wrong' }
  const found = await verifyInTurn(app.db, {
    checkId: 'turns',
    verifyPage: async (after) => ({
      breaches: after === 0 ? [breach] : [],
      position: after + 1,
      isLast: false,
    }),
  })
  expect(found).toEqual([breach])
})
