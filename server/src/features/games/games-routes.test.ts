import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

type Sending = { headers?: Record<string, string>; payload?: unknown; method?: 'GET' | 'POST' }

function send(player: GivenPlayer | undefined, url: string, sending: Sending = {}) {
  return app.server.inject({
    method: sending.method ?? (sending.payload === undefined ? 'GET' : 'POST'),
    url,
    headers: {
      ...(player && { cookie: player.cookie }),
      ...(typeof sending.payload === 'string' && { 'content-type': 'application/json' }),
      ...sending.headers,
    },
    ...(sending.payload !== undefined && { payload: sending.payload as object }),
  })
}

function roll(player: GivenPlayer, payload: unknown, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return send(player, '/api/games/dice', { payload, headers })
}

/** Everything that a bet can change, as one string. */
async function digest() {
  const [wallets, transfers, rounds, keys, pairs] = await Promise.all([
    app.db.selectFrom('wallet').selectAll().orderBy('player_id').execute(),
    app.db.selectFrom('transfer').select('id').orderBy('id').execute(),
    app.db.selectFrom('round').select('id').orderBy('id').execute(),
    app.db.selectFrom('idempotency_key').select('key').orderBy('key').execute(),
    app.db.selectFrom('seed_pair').selectAll().orderBy('id').execute(),
  ])
  return JSON.stringify({ wallets, transfers, rounds, keys, pairs })
}

describe('POST /api/games/dice', () => {
  it('returns the round, the balance, and the commitment', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const response = await roll(player, { betAmount: 10, prediction: 'over' })
    expect(response.statusCode).toBe(200)
    const { diceResult, isWin, winAmount, balance, fairness } = response.json()
    expect(isWin).toBe(diceResult > 3)
    expect(winAmount).toBe(isWin ? 18 : 0)
    expect(balance).toBe(990 + winAmount)
    expect(fairness).toMatchObject({
      nonce: 0,
      serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('does not count a payout equal to the stake as a win', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const rolls = await Promise.all(
      Array.from({ length: 20 }, () => roll(player, { betAmount: 1, prediction: 'over' })),
    )
    const returned = rolls
      .map((response) => response.json())
      .filter(({ winAmount }) => winAmount === 1)
    expect(new Set(returned.map(({ isWin }) => isWin))).toEqual(new Set([false]))
  })

  const stakes = '-1 0 0.5 1e999 "NaN" "10" "0x10" [10] null true 9007199254740993 1e15'.split(' ')
  it.each(stakes)('rejects a bet of %s and changes nothing', async (stake) => {
    const player = await givenPlayer(app, { points: 1000 })
    const before = await digest()
    const response = await roll(player, `{"betAmount":${stake},"prediction":"over"}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('invalid_request')
    expect(await digest()).toBe(before)
  })

  it.each([
    {},
    { betAmount: 10 },
    { betAmount: 10, prediction: 'middle' },
    { betAmount: 10, prediction: '' },
    { betAmount: 10, prediction: ['over'] },
    { betAmount: 10, prediction: 'over', diceResult: 6 },
    { betAmount: 10, prediction: 'over', winAmount: 1_000_000 },
    { betAmount: 1_000_001, prediction: 'over' },
    { betAmount: 1001, prediction: 'over' },
  ])('rejects %j and changes nothing', async (payload) => {
    const player = await givenPlayer(app, { points: 1000 })
    const before = await digest()
    const response = await roll(player, payload)
    expect(response.statusCode).toBe(400)
    expect(await digest()).toBe(before)
  })

  it('rejects an empty body, malformed JSON, and other content types', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const before = await digest()
    const body = JSON.stringify({ betAmount: 10, prediction: 'over' })
    const statuses = await Promise.all([
      roll(player, ''),
      roll(player, '{"betAmount":10,'),
      roll(player, '{"__proto__":{"betAmount":10},"betAmount":10,"prediction":"over"}'),
      send(player, '/api/games/dice', { payload: body, headers: { 'content-type': 'text/plain' } }),
      roll(player, { betAmount: 10, prediction: 'over', pad: 'x'.repeat(70_000) }),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415, 413])
    expect(await digest()).toBe(before)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('rejects requests from other sites: %j', async (headers) => {
    const player = await givenPlayer(app, { points: 1000 })
    const before = await digest()
    const payload = { betAmount: 10, prediction: 'over' }
    const response = await send(player, '/api/games/dice', { payload, headers })
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('foreign_origin')
    expect(await digest()).toBe(before)
  })

  it('never overdraws on 50 concurrent all-in bets and rejects the rest with 400', async () => {
    const player = await givenPlayer(app, { points: 100 })
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => roll(player, { betAmount: 100, prediction: 'over' })),
    )
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200)
    for (const response of rejected) {
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('insufficient_points')
    }
    const { rows } = { rows: responses.filter(({ statusCode }) => statusCode === 200) }
    const won = rows.reduce((sum, response) => sum + response.json().winAmount - 100, 0)
    const wallet = await app.db
      .selectFrom('wallet')
      .select('available')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    expect(wallet.available).toBe(100 + won)
    expect(wallet.available).toBeGreaterThanOrEqual(0)
  })

  it('returns the same response to 20 repeats of a key, and 422 to a different body', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const bet = { betAmount: 10, prediction: 'over' }
    const copies = await Promise.all(Array.from({ length: 20 }, () => roll(player, bet, 'once')))
    expect(new Set(copies.map(({ body }) => body)).size).toBe(1)
    const before = await digest()
    const reused = await roll(player, { ...bet, betAmount: 11 }, 'once')
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await digest()).toBe(before)
  })

  it.each(['', ' ', 'a b', 'x'.repeat(256), 'ключ'])('rejects the key "%s"', async (key) => {
    const player = await givenPlayer(app, { points: 1000 })
    const before = await digest()
    const response = await roll(player, { betAmount: 10, prediction: 'over' }, key)
    expect(response.statusCode).toBe(400)
    expect(await digest()).toBe(before)
  })

  it('scopes idempotency keys to a player', async () => {
    const [one, other] = [
      await givenPlayer(app, { points: 1000 }),
      await givenPlayer(app, { points: 1000 }),
    ]
    const bet = { betAmount: 10, prediction: 'over' }
    const [first, second] = [await roll(one, bet, 'shared'), await roll(other, bet, 'shared')]
    expect(first.json().roundId).not.toBe(second.json().roundId)
  })
})

describe('seeds', () => {
  it('hides the server seed until rotation and then proves the round', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const promised = (await send(player, '/api/fairness')).json()
    const round = (await roll(player, { betAmount: 10, prediction: 'under' })).json()
    expect(promised).toMatchObject(round.fairness)
    const url = `/api/games/rounds/${round.roundId}`
    expect((await send(player, url)).json().fairness.serverSeed).toBeNull()

    const rotated = (
      await send(player, '/api/fairness/rotate', { payload: { clientSeed: 'my own seed' } })
    ).json()
    expect(rotated).toMatchObject({ clientSeed: 'my own seed', nonce: 0, revealed: { nonce: 1 } })
    expect(rotated.serverSeedHash).not.toBe(promised.serverSeedHash)
    expect(serverSeedHash(rotated.revealed.serverSeed)).toBe(promised.serverSeedHash)

    const receipt = (await send(player, url)).json()
    const { serverSeed, clientSeed, nonce } = receipt.fairness
    const replayed = replayRound({ ...receipt, seeds: { serverSeed, clientSeed, nonce } })
    expect(replayed).toMatchObject({ outcome: receipt.outcome, payout: receipt.payout })
    expect(receipt.outcome).toEqual({ diceResult: round.diceResult })
  })

  it('never settles a bet on a revealed seed when rotations and bets race', async () => {
    const player = await givenPlayer(app, { points: 10_000 })
    const calls = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0
        ? send(player, '/api/fairness/rotate', { method: 'POST' })
        : roll(player, { betAmount: 1, prediction: 'over' }),
    )
    const responses = await Promise.all(calls)
    expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    const rounds = await app.db
      .selectFrom('round')
      .innerJoin('seed_pair', 'seed_pair.id', 'round.seed_pair_id')
      .select(['round.nonce', 'seed_pair.nonce as ended'])
      .where('round.player_id', '=', player.playerId)
      .where('seed_pair.revealed_at', 'is not', null)
      .execute()
    for (const { nonce, ended } of rounds) expect(nonce).toBeLessThan(ended)
  })

  it.each(['', 'x'.repeat(65), 'tab\there', 'über'])('rejects the client seed %j', async (seed) => {
    const player = await givenPlayer(app)
    await send(player, '/api/fairness')
    const before = await digest()
    const response = await send(player, '/api/fairness/client-seed', {
      payload: { clientSeed: seed },
    })
    expect(response.statusCode).toBe(400)
    expect(await digest()).toBe(before)
  })
})

describe('reads', () => {
  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '1%20or%201=1'])(
    'rejects the round id %s',
    async (id) => {
      expect((await send(undefined, `/api/games/rounds/${id}`)).statusCode).toBe(400)
    },
  )

  it('returns 404 for an unknown round', async () => {
    const response = await send(undefined, '/api/games/rounds/123456789')
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })

  it("shows only the player's own rounds and totals", async () => {
    const [player, other] = [
      await givenPlayer(app, { points: 1000 }),
      await givenPlayer(app, { points: 1000 }),
    ]
    await roll(other, { betAmount: 7, prediction: 'over' })
    const { winAmount } = (await roll(player, { betAmount: 10, prediction: 'over' })).json()
    const history = (await send(player, '/api/games/history')).json()
    expect(history).toHaveLength(1)
    expect(history[0]).toMatchObject({ gameType: 'dice', betAmount: 10, winAmount })
    expect((await send(player, '/api/games/stats')).json()).toEqual({
      gamesPlayed: 1,
      totalWagered: 10,
      totalWon: winAmount,
      netProfit: winAmount - 10,
    })
    const statement = (await send(player, '/api/user/transactions')).json()
    expect(statement.map(({ type }: { type: string }) => type)).toEqual(
      winAmount > 0 ? ['game_win', 'game_bet', 'earn'] : ['game_bet', 'earn'],
    )
  })
})

it('leaves valid books', async () => {
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})
