import { randomUUID } from 'node:crypto'
import { allGames } from '@tallyhouse/contract/games/all-games'
import { callPath, listPlays, type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { crash } from '@tallyhouse/game-rules/crash'
import { hilo } from '@tallyhouse/game-rules/hilo'
import { mines } from '@tallyhouse/game-rules/mines'
import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { calls } from '#testing/all-calls.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { someBets } from '#testing/players/play-games.ts'
import { send } from '#testing/send.ts'
import { stayUp } from '#testing/stay-up.ts'
import { testApp } from '#testing/test-app.ts'

type Request = { player: GivenPlayer; path: string; payload: object; key: string }

const ROUNDS_MAX = 50

const app = await testApp()
/** The responses do not include the time that depends on when they were sent. */
const made: (Request & { response: object })[] = []

function request({ player, path, payload, key }: Request) {
  return send(app, player, `/api/games/${path}`, payload, { 'idempotency-key': key })
}

/** Makes calls, each under a new key. */
async function play(player: GivenPlayer, requests: [path: string, payload?: object][]) {
  for (const [path, payload = {}] of requests) {
    const sent = { player, path, payload, key: randomUUID() }
    const response = await request(sent)
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
    const { elapsedMs: _, ...body } = response.json()
    made.push({ ...sent, response: body })
  }
}

async function givenLuck(isWanted: (random: RandomStream) => boolean): Promise<GivenPlayer> {
  const player = await givenPlayer(app, { points: 1000 })
  await chooseLuck(app, player, isWanted)
  return player
}

it('answers a repeat of every game call like the first call, after later rounds', async () => {
  const player = await givenPlayer(app, { points: 10_000 })
  await play(player, someBets(randomStream({ serverSeed: '', clientSeed: '', nonce: 0 })))
  const safe = await givenLuck((random) => mines.deal(random, { mineCount: 3 }).mines[0] !== 0)
  const tile = { tileIndex: 0 }
  await play(safe, [
    ['mines/start', { betAmount: 10, mineCount: 3 }],
    ['mines/reveal', tile],
  ])
  await play(safe, [['mines/cashout'], ['mines/start', { betAmount: 20, mineCount: 5 }]])
  for (const moves of [['hit', 'stand'], ['double'], ['result']]) {
    const low = await givenLuck((random) => {
      const hand = blackjack.deal(random, {})
      const isOver = blackjack.view(hand).gameOver
      return !isOver && !blackjack.view(blackjack.play(hand, 'hit')).gameOver
    })
    await play(low, [['blackjack/start', { betAmount: 10 }]])
    for (const move of moves) await play(low, [[`blackjack/${move}`, bodies[move] ?? {}]])
    await play(low, [['dice', { betAmount: 1, prediction: 'over' }]])
  }
  const pair = await givenLuck((random) => {
    const { shoe } = blackjack.deal(random, {})
    const [first = 0, second = 0, shown = 0, hole = 0] = shoe.map((card) => Math.floor(card / 4))
    return first === 6 && second === 6 && shown === 12 && (hole < 8 || hole === 12)
  })
  await play(pair, [
    ['blackjack/start', { betAmount: 10, insurance: true }],
    ['blackjack/insurance', { insure: true }],
    ['blackjack/split', { betAmount: 15 }],
    ['blackjack/result', { betAmount: 25 }],
  ])
  const sevens = await givenLuck((random) => {
    const { cards } = hilo.deal(random, {})
    return cards.slice(0, 3).every((card) => card >= 20 && card < 24)
  })
  await play(sevens, [
    ['hilo/start', { betAmount: 10 }],
    ['hilo/skip', { cardIndex: 0 }],
    ['hilo/predict', { prediction: 'lower', cardIndex: 1 }],
    ['hilo/cashout'],
    ['hilo/start', { betAmount: 20 }],
  ])
  const high = await givenLuck(
    (random) => crash.draw(random, { cashOutHundredths: null }).crashPointHundredths > 200,
  )
  await play(high, [['crash/start', { betAmount: 10 }]])
  await stayUp(1000, app)
  await play(high, [['crash/cashout'], ['crash/start', { betAmount: 10, autoCashOut: 2 }]])

  for (const game of roundNames) await playUncalled(player, game)

  const paths = calls.filter(({ money }) => money).map(({ path }) => path)
  const games = paths.filter((path) => path.startsWith('/api/games/'))
  expect([...new Set(made.map(({ path }) => `/api/games/${path}`))].sort()).toEqual(games.sort())
  const repeated: typeof made = []
  for (const { response: _first, ...sent } of made) {
    const { elapsedMs: _, ...body } = (await request(sent)).json()
    repeated.push({ ...sent, response: body })
  }
  expect(repeated).toEqual(made)
  expect((await audit(app.db, seedBox)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

const bodies: Record<string, object> = { result: { betAmount: 10 } }

/** Plays a game until each of its calls has been made. */
async function playUncalled(player: GivenPlayer, game: RoundName): Promise<void> {
  const toPath = (call: string) => callPath(game, call).replace('/api/games/', '')
  const paths = Object.keys(allGames[game].calls).map(toPath)
  const isComplete = () => paths.every((path) => made.some((call) => call.path === path))
  for (let round = 0; !isComplete(); round += 1) {
    if (round === ROUNDS_MAX) throw new Error(`the plays of ${game} do not make each of its calls`)
    for (const [, { setup, next }] of listPlays(game)) {
      let shown = await playCall(toPath('start'), { betAmount: 10, ...setup(() => 0) })
      while (!shown.gameOver) {
        const [call, body] = next(shown, () => 0)
        shown = await playCall(toPath(call), body)
      }
    }
  }

  async function playCall(path: string, body?: object) {
    await play(player, [body ? [path, body] : [path]])
    return made.at(-1)?.response as { gameOver: boolean }
  }
}
