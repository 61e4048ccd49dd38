import { once } from 'node:events'
import { crash } from '@tallyhouse/game-rules/crash'
import type { RandomStream } from '@tallyhouse/game-rules/random-stream'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openState } from '#testing/open-state.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { activePairs } from './seeds/seed-pair.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

/** Records everything that the server sends to a player, in responses and over the socket. */
async function createRecorder(player: GivenPlayer) {
  const received: string[] = []
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie: player.cookie },
  })
  socket.on('message', (data) => received.push(String(data)))
  await once(socket, 'open')

  async function call(url: string, payload?: object) {
    const response = await send(app, player, url, payload)
    received.push(JSON.stringify(response.headers), response.body)
    return response.json()
  }

  /**
   * Calls every endpoint that could leak a secret, waits for pending socket messages, and returns
   * everything.
   */
  async function readEverything() {
    await call('/api/games/active')
    await call('/api/games/history')
    await call('/api/games/recent-activity')
    await call('/api/games/stats')
    await call('/api/user/transactions')
    await call('/api/fairness')
    await call('/api/fairness/rotate', {})
    const pong = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'ping' }))
    await pong
    return received.join('\n')
  }

  return { call, readEverything }
}

async function readServerSeed({ playerId }: GivenPlayer): Promise<string> {
  const pair = (await activePairs(app.db, seedBox, [playerId])).get(playerId)
  if (pair === undefined) throw new Error('the player has no seeds')
  return pair.serverSeed
}

it('does not reveal the mines before the round is over', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { call, readEverything } = await createRecorder(player)
  const { roundId } = await call('/api/games/mines/start', { betAmount: 10, mineCount: 10 })
  const { mines } = await openState(app.db, player.playerId, 'mines')
  const safe = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((tile) => !mines.includes(tile))
  await call('/api/games/mines/reveal', { tileIndex: safe })
  await call('/api/games/mines/reveal', { tileIndex: safe })
  await call('/api/games/mines/start', { betAmount: 10, mineCount: 3 })
  await call(`/api/games/rounds/${roundId}`)
  const received = await readEverything()
  expect(received).toContain('"revealedMines":[]')
  expect(received).not.toMatch(/"revealedMines":\[\d/)
  expect(received).not.toMatch(/"(mines|state|outcome)":/)
  expect(received).not.toContain(await readServerSeed(player))
})

it('does not reveal the hole card or the shoe before the hand is over', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { call, readEverything } = await createRecorder(player)
  const draws = (random: RandomStream) => Array.from({ length: 6 }, () => random.nextBelow(52))
  // Fives or less for the player, so that no hit ends the hand; a six for the dealer to show.
  await chooseLuck(app, player, (random) => {
    const [first = 52, second = 52, shown = 0, , third = 52, fourth = 52] = draws(random)
    return Math.max(first, second, third, fourth) < 16 && Math.floor(shown / 4) === 4
  })
  const { roundId } = await call('/api/games/blackjack/start', { betAmount: 10 })
  await call('/api/games/blackjack/hit', {})
  await call('/api/games/blackjack/hit', {})
  await call('/api/games/blackjack/double', {})
  await call(`/api/games/rounds/${roundId}`)
  const received = await readEverything()
  const shown = [...received.matchAll(/"dealerCards":(\[.*?\])/g)].map(([, cards]) => cards ?? '')
  // Three responses with their messages, and the open rounds.
  expect(shown.map((cards) => JSON.parse(cards).length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(received).not.toMatch(/"(shoe|state|outcome)":/)
  expect(received).not.toContain(await readServerSeed(player))
})

it('does not reveal the next cards of a hi-lo round', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { call, readEverything } = await createRecorder(player)
  const { roundId } = await call('/api/games/hilo/start', { betAmount: 10 })
  await call('/api/games/hilo/skip', { cardIndex: 0 })
  await call('/api/games/hilo/skip', { cardIndex: 0 })
  await call(`/api/games/rounds/${roundId}`)
  const received = await readEverything()
  const shown = [...received.matchAll(/"cards":(\[.*?\])/g)].map(([, cards]) => cards ?? '')
  // Two responses with their messages, and the open rounds.
  expect(shown.map((cards) => JSON.parse(cards).length).toSorted((a, b) => a - b)).toEqual([
    1, 1, 2, 2, 2,
  ])
  expect(received).not.toMatch(/"(state|outcome)":/)
  expect(received).not.toContain(await readServerSeed(player))
})

it('does not reveal the crash point before the crash', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { call, readEverything } = await createRecorder(player)
  const isDistinctive = (point: number) => point > 60_000 && point % 100 > 10
  await chooseLuck(app, player, (random) =>
    isDistinctive(crash.draw(random, { cashOutHundredths: null }).crashPointHundredths),
  )
  const { roundId } = await call('/api/games/crash/start', { betAmount: 10, autoCashOut: 900 })
  const { crashPointHundredths } = await openState(app.db, player.playerId, 'crash')
  app.clock.advance(10)
  await call('/api/games/crash/cashout', {})
  app.clock.advance(60_000)
  await call(`/api/games/rounds/${roundId}`)
  const received = await readEverything()
  expect(received).toContain('"elapsedMs":60010')
  expect(received).not.toContain(String(crashPointHundredths))
  expect(received).not.toContain(String(crashPointHundredths / 100))
  expect(received).not.toMatch(/crashPoint|dueAt|outcome/)
  expect(received).not.toContain(await readServerSeed(player))
})
