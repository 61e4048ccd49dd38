import { once } from 'node:events'
import { crash } from '@tallyhouse/game-rules/crash'
import type { RandomStream } from '@tallyhouse/game-rules/random-stream'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { chooseLuck } from '../testing/choose-luck.ts'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { openState } from '../testing/open-state.ts'
import { seedBox } from '../testing/seed-box.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { activePairs } from './seed-pair.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

/** Everything the product says to a player, by answers and by the socket, as one text. */
async function listener(player: GivenPlayer) {
  const heard: string[] = []
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie: player.cookie },
  })
  socket.on('message', (data) => heard.push(String(data)))
  await once(socket, 'open')

  async function ask(url: string, payload?: object) {
    const answer = await send(app, player, url, payload)
    heard.push(JSON.stringify(answer.headers), answer.body)
    return answer.json()
  }

  /** Looks everywhere a player may look, and waits for what the socket has to say. */
  async function lookAround() {
    await ask('/api/games/active')
    await ask('/api/games/history')
    await ask('/api/games/recent-activity')
    await ask('/api/games/stats')
    await ask('/api/user/transactions')
    await ask('/api/fairness')
    await ask('/api/fairness/rotate', {})
    const pong = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'ping' }))
    await pong
    return heard.join('\n')
  }

  return { ask, lookAround }
}

async function serverSeedOf({ playerId }: GivenPlayer): Promise<string> {
  const pair = (await activePairs(app.db, seedBox, [playerId])).get(playerId)
  if (pair === undefined) throw new Error('the player has no seeds')
  return pair.serverSeed
}

it('tells nothing of the mines before the round is over', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { ask, lookAround } = await listener(player)
  const { roundId } = await ask('/api/games/mines/start', { betAmount: 10, mineCount: 10 })
  const { mines } = await openState(app.db, player.playerId, 'mines')
  const safe = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((tile) => !mines.includes(tile))
  await ask('/api/games/mines/reveal', { tileIndex: safe })
  await ask('/api/games/mines/reveal', { tileIndex: safe })
  await ask('/api/games/mines/start', { betAmount: 10, mineCount: 3 })
  await ask(`/api/games/rounds/${roundId}`)
  const heard = await lookAround()
  expect(heard).toContain('"revealedMines":[]')
  expect(heard).not.toMatch(/"revealedMines":\[\d/)
  expect(heard).not.toMatch(/"(mines|state|outcome)":/)
  expect(heard).not.toContain(await serverSeedOf(player))
})

it('tells nothing of the hole card and the shoe before the hand is over', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { ask, lookAround } = await listener(player)
  const draws = (random: RandomStream) => Array.from({ length: 6 }, () => random.nextBelow(52))
  // Fives or less for the player, so that no hit ends the hand; a six for the dealer to show.
  await chooseLuck(app, player, (random) => {
    const [first = 52, second = 52, shown = 0, , third = 52, fourth = 52] = draws(random)
    return Math.max(first, second, third, fourth) < 16 && Math.floor(shown / 4) === 4
  })
  const { roundId } = await ask('/api/games/blackjack/start', { betAmount: 10 })
  await ask('/api/games/blackjack/hit', {})
  await ask('/api/games/blackjack/hit', {})
  await ask('/api/games/blackjack/double', {})
  await ask(`/api/games/rounds/${roundId}`)
  const heard = await lookAround()
  const shown = [...heard.matchAll(/"dealerCards":(\[.*?\])/g)].map(([, cards]) => cards ?? '')
  // Three answers with their messages, and the open rounds.
  expect(shown.map((cards) => JSON.parse(cards).length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(heard).not.toMatch(/"(shoe|state|outcome)":/)
  expect(heard).not.toContain(await serverSeedOf(player))
})

it('tells nothing of the crash before it happens', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { ask, lookAround } = await listener(player)
  const isNamed = (point: number) => point > 60_000 && point % 100 > 10
  await chooseLuck(app, player, (random) =>
    isNamed(crash.draw(random, { cashOutHundredths: null }).crashPointHundredths),
  )
  const { roundId } = await ask('/api/games/crash/start', { betAmount: 10, autoCashOut: 900 })
  const { crashPointHundredths } = await openState(app.db, player.playerId, 'crash')
  app.clock.advance(10)
  await ask('/api/games/crash/cashout', {})
  app.clock.advance(60_000)
  await ask(`/api/games/rounds/${roundId}`)
  const heard = await lookAround()
  expect(heard).toContain('"elapsedMs":60010')
  expect(heard).not.toContain(String(crashPointHundredths))
  expect(heard).not.toContain(String(crashPointHundredths / 100))
  expect(heard).not.toMatch(/crashPoint|dueAt|outcome/)
  expect(heard).not.toContain(await serverSeedOf(player))
})
