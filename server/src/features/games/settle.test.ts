import { dice } from '@tallyhouse/game-rules/dice'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { riggedBet } from '#testing/rigged-games.ts'
import type { Bet } from './game-command.ts'
import { activePairs } from './seeds/seed-pair.ts'
import { createSettlement } from './settle.ts'

const db = await testDatabase()
const settle = createSettlement({ db, clock: fakeClock(), seedBox })

function over(playerId: number, stake: number, key?: string, body = 'same'): Bet<'dice'> {
  const keyed = { playerId, route: '/dice', bodyHash: Buffer.from(body.padEnd(32)) }
  return {
    type: 'bet',
    playerId,
    key: key === undefined ? undefined : { ...keyed, key },
    game: 'dice',
    choice: { prediction: 'over' },
    stake: points(stake),
  }
}

async function books(playerId: number) {
  const [wallet, transfers, rounds] = await Promise.all([
    db.selectFrom('wallet').selectAll().where('player_id', '=', playerId).executeTakeFirstOrThrow(),
    db.selectFrom('transfer').selectAll().where('player_id', '=', playerId).execute(),
    db.selectFrom('round').selectAll().where('player_id', '=', playerId).orderBy('id').execute(),
  ])
  return { wallet, transfers, rounds }
}

async function oldestMigration() {
  const row = db.selectFrom('schema_compatibility').select('oldest_migration')
  return (await row.executeTakeFirst())?.oldest_migration
}

describe('settle', () => {
  it('claims the schema with the first round it places, and not with one that ends', async () => {
    const playerId = await barePlayer(db, 100)
    const mines = { playerId, game: 'mines', key: undefined } as const
    const setup = { mineCount: 1 }
    const claimed = createSettlement({ db, clock: fakeClock(), seedBox })
    await claimed({ ...mines, type: 'start', setup, stake: points(10) })
    expect(await oldestMigration()).toBe('0025_one_row_per_bet')

    await db.updateTable('schema_compatibility').set({ oldest_migration: '0005' }).execute()
    const other = createSettlement({ db, clock: fakeClock(), seedBox })
    const opened = await other({ ...mines, type: 'move', move: { tile: 0 } })
    if (opened.round === null) await other({ ...mines, type: 'move', move: 'cash_out' })
    expect(await oldestMigration()).toBe('0005')
    await other(over(playerId, 10))
    expect(await oldestMigration()).toBe('0025_one_row_per_bet')
  })

  it('writes the round, its transfers, and the balance that it returns', async () => {
    const playerId = await barePlayer(db, 100)
    const { round, balance } = await settle(over(playerId, 10))
    const { wallet, transfers, rounds } = await books(playerId)
    expect(balance).toBe(100 - 10 + round.payout)
    expect(wallet.available).toBe(balance)
    const { id, payout, choice, outcome } = round
    expect(rounds).toMatchObject([{ id, stake: 10, payout, choice, outcome, nonce: 0 }])
    const reasons = transfers.map(({ reason }) => reason).sort()
    const won = ['payout', 'signup_bonus', 'stake']
    expect(reasons).toEqual(payout > 0 ? won : won.slice(1))
  })

  it('gives concurrent rounds one nonce each and draws them from their seeds', async () => {
    const playerId = await barePlayer(db, 10_000)
    await Promise.all(Array.from({ length: 60 }, () => settle(over(playerId, 10))))
    const { rounds } = await books(playerId)
    const pair = (await activePairs(db, seedBox, [playerId])).get(playerId)
    if (pair === undefined) throw new Error('no seed pair')
    expect(rounds.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 60 }, (_, n) => n))
    for (const round of rounds) {
      const seeds = { ...pair, nonce: Number(round.nonce) }
      expect(round.outcome).toEqual(dice.draw(randomStream(seeds), { prediction: 'over' }))
    }
  })

  it('settles one of 50 concurrent losing all-in bets and rejects the rest', async () => {
    const playerId = await barePlayer(db, 100)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => settle(riggedBet(playerId, 100, 0))),
    )
    const rejected = outcomes.filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(49)
    for (const outcome of rejected) {
      expect(outcome).toMatchObject({ reason: { code: 'insufficient_points', status: 400 } })
    }
    const { wallet, rounds } = await books(playerId)
    expect(rounds).toHaveLength(1)
    expect(wallet.available).toBe(0)
  })

  it('names the stake and the balance when points are insufficient', async () => {
    const playerId = await barePlayer(db, 7)
    await expect(settle(over(playerId, 10))).rejects.toThrow(
      'You need 10 points to place this bet. Current balance: 7',
    )
  })

  it('settles 20 copies of one key once and returns the same response to all', async () => {
    const playerId = await barePlayer(db, 1000)
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => settle(over(playerId, 10, 'key-1'))),
    )
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1)
    expect(await settle(over(playerId, 10, 'key-1'))).toEqual(copies[0])
    expect((await books(playerId)).rounds).toHaveLength(1)
  })

  it('rejects a reused idempotency key with a different body', async () => {
    const playerId = await barePlayer(db, 1000)
    await settle(over(playerId, 10, 'key-2'))
    const before = await books(playerId)
    await expect(settle(over(playerId, 20, 'key-2', 'other'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await books(playerId)).toEqual(before)
  })

  it('does not let a failing bet affect other bets in its batch', async () => {
    const [poor, rich] = [await barePlayer(db, 1), await barePlayer(db, 500)]
    const outcomes = await Promise.allSettled([
      settle(over(rich, 10)),
      settle(over(poor, 10)),
      settle(riggedBet(rich, 10, () => -5 as Points)),
      settle(over(rich, 10)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect((await books(rich)).rounds).toHaveLength(2)
  })

  it('answers the committed half of a batch when the other half fails', async () => {
    const playerId = await barePlayer(db, 500)
    const failures = [
      new Error('a defect'),
      new Error('a defect'),
      Object.assign(new pg.DatabaseError('busy', 4, 'error'), { code: '55P03' }),
    ]
    const poison = riggedBet(playerId, 10, () => {
      throw failures.shift()
    })
    const [good, bad] = await Promise.allSettled([
      settle(over(playerId, 10)),
      settle(poison),
      settle(over(playerId, 10)),
      settle(over(playerId, 10)),
    ])
    expect(good).toMatchObject({ status: 'fulfilled' })
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } })
    expect((await books(playerId)).rounds).toHaveLength(3)
  })
})
