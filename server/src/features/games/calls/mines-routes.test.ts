import { TILES } from '@tallyhouse/game-rules/mines'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openState } from '#testing/open-state.ts'
import { readPlayerTransfers } from '#testing/players/read-player-transfers.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

const start = (player: GivenPlayer, betAmount = 100, mineCount = 3) =>
  send(app, player, '/api/games/mines/start', { betAmount, mineCount })
const reveal = (player: GivenPlayer, tileIndex: number) =>
  send(app, player, '/api/games/mines/reveal', { tileIndex })
const cashOut = (player: GivenPlayer) => send(app, player, '/api/games/mines/cashout', {})

async function readTiles({ playerId }: GivenPlayer) {
  const { mines } = await openState(app.db, playerId, 'mines')
  const all = Array.from({ length: TILES }, (_, tile) => tile)
  return { mines, safe: all.filter((tile) => !mines.includes(tile)) }
}

describe('mines rounds', () => {
  it('holds the stake and shows no mines while the round is open', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const response = await start(player)
    expect(response.json()).toMatchObject({
      betAmount: 100,
      mineCount: 3,
      revealedTiles: [],
      revealedMines: [],
      hitMine: false,
      currentMultiplier: 1,
      nextMultiplier: 1.09,
      winnings: 0,
      gameOver: false,
      balance: 900,
      fairness: { nonce: 0 },
    })
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100'])
    const stats = (await send(app, player, '/api/games/stats')).json()
    expect(stats).toMatchObject({ gamesPlayed: 0, totalWagered: 0 })
  })

  it('pays the current multiplier on cash-out and reveals the mines', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const { roundId } = (await start(player)).json()
    const { safe, mines } = await readTiles(player)
    for (const tile of safe.slice(0, 2)) await reveal(player, tile)
    const paid = (await cashOut(player)).json()
    expect(paid).toMatchObject({
      roundId,
      revealedTiles: safe.slice(0, 2),
      revealedMines: mines,
      currentMultiplier: 1.24,
      winnings: 124,
      gameOver: true,
      balance: 1024,
    })
    expect(await readPlayerTransfers(app, player)).toEqual([
      'stake_hold 100',
      'stake_post 100',
      'payout 124',
    ])
    const receipt = await send(app, player, `/api/games/rounds/${roundId}`)
    expect(receipt.json()).toMatchObject({
      game: 'mines',
      choice: { mineCount: 3, tiles: safe.slice(0, 2), end: 'cash_out' },
      outcome: { mines },
      multiplier: '1.24',
      payout: 124,
      fairness: { serverSeed: null },
    })
  })

  it('ends without a payout on a mine', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await start(player)
    const { mines } = await readTiles(player)
    const response = (await reveal(player, mines[1] ?? 0)).json()
    expect(response).toMatchObject({
      hitMine: true,
      revealedMines: mines,
      currentMultiplier: 0,
      winnings: 0,
      gameOver: true,
      balance: 900,
    })
    expect((await cashOut(player)).json().code).toBe('no_open_round')
  })

  it('pays once for 20 concurrent cash-outs', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await start(player)
    const { safe } = await readTiles(player)
    await reveal(player, safe[0] ?? 0)
    const responses = await Promise.all(Array.from({ length: 20 }, () => cashOut(player)))
    const codes = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array<number>(19).fill(409)])
    const payouts = (await readPlayerTransfers(app, player)).filter((transfer) =>
      transfer.startsWith('payout'),
    )
    expect(payouts).toEqual(['payout 109'])
  })

  it('applies 25 concurrent reveals in one order, up to the first mine', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const { roundId } = (await start(player)).json()
    const responses = await Promise.all(
      Array.from({ length: TILES }, (_, tile) => reveal(player, tile)),
    )
    const applied = responses.filter(({ statusCode }) => statusCode === 200).map((a) => a.json())
    const byLength = applied.toSorted((a, b) => a.revealedTiles.length - b.revealedTiles.length)
    const last = byLength.at(-1)
    expect(byLength.map(({ revealedTiles }) => revealedTiles)).toEqual(
      last.revealedTiles.map((_: number, index: number) => last.revealedTiles.slice(0, index + 1)),
    )
    expect(byLength.map(({ hitMine }) => hitMine)).toEqual(
      byLength.map((_, index) => index === byLength.length - 1),
    )
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(rejected.map((response) => response.json().code))).toEqual(
      new Set(['no_open_round']),
    )
    const receipt = (await send(app, player, `/api/games/rounds/${roundId}`)).json()
    expect(receipt.choice.tiles).toEqual(last.revealedTiles)
  })

  it('blocks a second round and seed rotation while a round is open', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await start(player)
    const before = await openState(app.db, player.playerId, 'mines')
    const again = await start(player)
    expect([again.statusCode, again.json().code]).toEqual([409, 'round_open'])
    const rotated = await send(app, player, '/api/fairness/rotate', {})
    expect([rotated.statusCode, rotated.json().code]).toEqual([409, 'round_open'])
    expect(await openState(app.db, player.playerId, 'mines')).toEqual(before)
    const { safe } = await readTiles(player)
    await reveal(player, safe[0] ?? 0)
    await cashOut(player)
    expect((await send(app, player, '/api/fairness/rotate', {})).statusCode).toBe(200)
  })

  it('starts one round for 20 concurrent starts', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(player)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await readPlayerTransfers(app, player)).toEqual(['stake_hold 100'])
  })

  it('rejects a repeated tile, a cash-out before the first tile, and moves without a round', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    expect((await reveal(player, 0)).json().code).toBe('no_open_round')
    await start(player)
    expect((await cashOut(player)).json().code).toBe('illegal_move')
    const { safe } = await readTiles(player)
    await reveal(player, safe[0] ?? 0)
    const twice = await reveal(player, safe[0] ?? 0)
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'illegal_move'])
  })

  it('returns the same response to a repeated key and reveals no further tile', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await start(player)
    const { safe } = await readTiles(player)
    const open = () =>
      send(
        app,
        player,
        '/api/games/mines/reveal',
        { tileIndex: safe[0] },
        { 'idempotency-key': 'tile-1' },
      )
    const responses = await Promise.all([open(), open(), open()])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  })

  it('resumes an open round after a restart', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const { roundId } = (await start(player)).json()
    const { safe } = await readTiles(player)
    await reveal(player, safe[3] ?? 0)
    const restarted = await testApp({ db: app.db })
    const active = (await send(restarted, player, '/api/games/active')).json()
    expect(active).toMatchObject([
      { game: 'mines', roundId, revealedTiles: [safe[3]], revealedMines: [], winnings: 109 },
    ])
    const paid = (await send(restarted, player, '/api/games/mines/cashout', {})).json()
    expect(paid).toMatchObject({ roundId, winnings: 109 })
    expect((await send(restarted, player, '/api/games/active')).json()).toEqual([])
  })
})

it('leaves valid books', async () => {
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})
