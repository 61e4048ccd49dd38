import { TILES } from '@tallyhouse/game-rules/mines'
import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openSocket, type TestSocket } from '#testing/modules/test-sockets.ts'
import { openState } from '#testing/open-state.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

const call = async (player: GivenPlayer, path: string, body: object = {}) =>
  (await send(app, player, `/api/games/${path}`, body)).json()
const active = async (player: GivenPlayer) => (await send(app, player, '/api/games/active')).json()

/** The round messages that a socket received since the last call. */
async function receivedBy(socket: TestSocket) {
  return (await socket.roundTrip()).filter(({ type }) => type.startsWith('round_'))
}

async function readSafeTiles({ playerId }: GivenPlayer): Promise<number[]> {
  const { mines } = await openState(app.db, playerId, 'mines')
  return Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !mines.includes(tile))
}

it('publishes the state of an open round to every page of its player only', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const stranger = await givenPlayer(app)
  const first = await openSocket(address, player.cookie)
  const second = await openSocket(address, player.cookie)
  const other = await openSocket(address, stranger.cookie)

  const { roundId } = await call(player, 'mines/start', { betAmount: 100, mineCount: 3 })
  const [started] = await active(player)
  expect(started).toMatchObject({ game: 'mines', roundId, revealedTiles: [], balance: 900 })
  for (const socket of [first, second]) {
    expect(await receivedBy(socket)).toEqual([{ type: 'round_open', round: started }])
  }

  const [tileIndex] = await readSafeTiles(player)
  await call(player, 'mines/reveal', { tileIndex })
  const [moved] = await active(player)
  expect(moved.revealedTiles).toEqual([tileIndex])
  expect(await receivedBy(second)).toEqual([{ type: 'round_open', round: moved }])

  await call(player, 'mines/cashout')
  expect(await receivedBy(second)).toEqual([{ type: 'round_over', game: 'mines', roundId }])
  expect(await receivedBy(other)).toEqual([])
})

it('publishes open blackjack and crash rounds without their secrets', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const socket = await openSocket(address, player.cookie)
  let hand = await call(player, 'blackjack/start', { betAmount: 10 })
  while (hand.gameOver) {
    expect(await receivedBy(socket)).toMatchObject([{ type: 'round_over', roundId: hand.roundId }])
    hand = await call(player, 'blackjack/start', { betAmount: 10 })
  }
  expect(await receivedBy(socket)).toEqual([
    { type: 'round_open', round: (await active(player))[0] },
  ])
  await call(player, 'crash/start', { betAmount: 10 })
  expect(await receivedBy(socket)).toEqual([
    { type: 'round_open', round: (await active(player))[1] },
  ])
})

it('publishes no rejected moves, and only the receipt of a round that the server ended', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  await call(player, 'mines/start', { betAmount: 100, mineCount: 3 })
  const socket = await openSocket(address, player.cookie)
  expect((await call(player, 'mines/cashout')).code).toBe('illegal_move')
  expect((await call(player, 'blackjack/hit')).code).toBe('no_open_round')
  expect(await receivedBy(socket)).toEqual([])
  app.clock.advance(25 * 3_600_000)
  await app.scheduler.run('expire-rounds')
  expect((await receivedBy(socket)).map(({ type }) => type)).toEqual(['round_settled'])
})
