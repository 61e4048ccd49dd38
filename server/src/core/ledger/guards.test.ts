import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { openBooks } from './books.ts'
import { holdPoints, voidHold } from './hold.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 100 })
const bet = { betAmount: 10, prediction: 'over' }
await send(app, player, '/api/games/dice', bet)
await send(app, player, '/api/fairness/rotate', {})
const at = { playerId: player.playerId, now: app.clock.now() }
await app.db.transaction().execute(async (tx) => {
  const books = await openBooks(tx, [player.playerId])
  const holdId = await holdPoints(tx, books, { ...at, amount: points(5) })
  await voidHold(tx, books, { holdId, now: at.now })
  await books.write(at.now)
})

it('sets up a resolved hold, a round, and two seed pairs', async () => {
  const { db } = app
  expect(await db.selectFrom('hold').select('resolution').execute()).toEqual([
    { resolution: 'voided' },
  ])
  expect(await db.selectFrom('round').select('nonce').execute()).toEqual([{ nonce: 0 }])
  expect(await db.selectFrom('seed_pair').selectAll().execute()).toHaveLength(2)
})

describe('the database rejects', () => {
  it.each([
    'update hold set amount = amount - 1',
    'update hold set player_id = player_id + 1',
    "update hold set resolution = 'posted'",
    'update hold set resolution = null, resolved_at = null',
    'delete from hold',
    'truncate hold cascade',
    'update round set payout = payout + 1',
    'update round set stake = 1',
    `update round set outcome = '{"diceResult": 7}'`,
    'update round set is_refund = true',
    'update round set nonce = 7',
    'update round set balance = balance + 1',
    'update round set call_key = gen_random_uuid()',
    'delete from round',
    'truncate round',
    "update seed_pair set server_seed_hash = repeat('a', 64)",
    'update seed_pair set next_server_seed_hash = null, next_committed_at = null',
    'update seed_pair set nonce = nonce - 1 where nonce > 0',
    'update seed_pair set revealed_at = null where revealed_at is not null',
    'update seed_pair set player_id = player_id + 1',
    'delete from seed_pair',
    'truncate seed_pair cascade',
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toMatchObject({ code: '42501' })
  })
})
