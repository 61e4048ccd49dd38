import { isDeepStrictEqual } from 'node:util'
import type { ownReceipt } from '@tallyhouse/contract/games'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { callPath, firstPlay, listPlays, roundNames } from '@tallyhouse/contract/games/plays'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import {
  type PresentedRound,
  playRound,
  post,
  someBets,
  toPresentedRound,
} from '#testing/players/play-games.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

type Receipt = z.output<typeof ownReceipt>
type Bettor = { player: GivenPlayer; name: string; taste: RandomStream }

const PLAYERS = scaled({ test: 4, soak: 24 })
const LAPS = scaled({ test: 3, soak: 20 })
const ROUNDS_MIN = PLAYERS * LAPS * 22
const HOUR_MS = 3_600_000

const app = await testApp()
const presented: PresentedRound[] = []
/** Rounds per seed pair, by server seed hash, as the rotation reported them. */
const roundsOfPairs = new Map<string, number>()
let receipts: Receipt[] = []
/** What the audit finds while rounds in all multi-step games are open. */
let breachesWhileOpen: string[] = []

beforeAll(async () => {
  const bettors: Bettor[] = []
  while (bettors.length < PLAYERS) {
    const name = `taste ${bettors.length}`
    const player = await givenPlayer(app, { points: 1_000_000 })
    bettors.push({ player, name, taste: createTaste(name, 0) })
  }
  for (let lap = 0; lap < LAPS; lap++) {
    // Bets depend only on the lap, not on earlier outcomes.
    for (const bettor of bettors) bettor.taste = createTaste(bettor.name, lap)
    await Promise.all(bettors.map(playLap))
    await playLiveCrash(bettors)
    const rotating = bettors.filter((_, index) => (index + lap) % 4 === 0)
    await Promise.all(rotating.map(rotate))
  }
  await playUntilSplit(bettors)
  await abandonRounds(bettors)
  await Promise.all(bettors.map(rotate))
  receipts = await readReceipts(presented.map(({ roundId }) => roundId))
}, 120_000)

describe(`at least ${ROUNDS_MIN} rounds of all games`, () => {
  it('every round is reproduced from its receipt alone', () => {
    expect(receipts.length).toBeGreaterThanOrEqual(ROUNDS_MIN)
    expect(receipts.filter((round) => !isReproduced(round))).toEqual([])
  })

  it('every receipt matches the response and commitment that its player received', () => {
    const commitments = new Map(
      receipts.map(({ id, fairness: { serverSeedHash, clientSeed, nonce } }) => [
        id,
        { serverSeedHash, clientSeed, nonce },
      ]),
    )
    const payouts = new Map(receipts.map(({ id, payout }) => [id, payout]))
    const broken = presented.filter(({ roundId, payout = payouts.get(roundId), fairness }) => {
      const isCommitted = isDeepStrictEqual(commitments.get(roundId), fairness)
      return payouts.get(roundId) !== payout || !isCommitted
    })
    expect(broken).toEqual([])
  })

  it('each nonce of each pair is used once', () => {
    expect(roundsOfPairs.size).toBe(PLAYERS + (PLAYERS * LAPS) / 4)
    const nonces = [...roundsOfPairs].flatMap(([hash, rounds]) =>
      Array.from({ length: rounds }, (_, nonce) => `${hash} ${nonce}`),
    )
    const taken = receipts.map(({ fairness }) => `${fairness.serverSeedHash} ${fairness.nonce}`)
    expect(taken.sort()).toEqual(nonces.sort())
  })

  it('every game and every way a round can end is covered', () => {
    const chosen = (game: string, name: string) =>
      receipts
        .filter((round) => round.game === game)
        .flatMap(({ choice }) =>
          Object.entries(choice)
            .filter(([field]) => field === name)
            .flatMap(([, value]) => value),
        )
    for (const game of gameType.options) {
      expect(receipts.filter((round) => round.game === game).length).toBeGreaterThanOrEqual(
        PLAYERS * LAPS,
      )
    }
    expect(new Set(chosen('mines', 'end'))).toEqual(new Set(['mine', 'cash_out', 'expired']))
    expect(new Set(chosen('hilo', 'end'))).toEqual(new Set(['wrong', 'cash_out', 'expired']))
    expect(new Set(chosen('hilo', 'steps'))).toEqual(new Set(['higher', 'lower', 'skip']))
    expect(chosen('blackjack', 'moves')).toEqual(
      expect.arrayContaining(['hit', 'stand', 'double', 'split']),
    )
    expect(new Set(chosen('plinko', 'rows')).size).toBe(9)
    expect(new Set(chosen('keno', 'paytable')).size).toBe(5)
    expect(receipts.filter(({ isRefunded }) => isRefunded).length).toBeGreaterThan(0)
  })

  it('leaves valid books', async () => {
    expect(breachesWhileOpen).toEqual([])
    expect(await findBreaches()).toEqual([])
  })
})

function createTaste(clientSeed: string, nonce: number): RandomStream {
  return randomStream({ serverSeed: 'players', clientSeed, nonce })
}

async function playLap({ player, taste }: Bettor): Promise<void> {
  const bets = someBets(taste).map(([game, body]) => post(app, player, game, body))
  presented.push(...(await Promise.all(bets)).map(toPresentedRound))
  for (const game of roundNames) {
    for (const [, play] of listPlays(game)) {
      presented.push(await playRound({ app, player, taste }, game, play))
    }
  }
}

/** Seeds are random, so the laps may deal no pair. */
async function playUntilSplit([bettor]: Bettor[]): Promise<void> {
  if (bettor === undefined) throw new Error('there is no player')
  const { 'with raises': play } = Object.fromEntries(listPlays('blackjack'))
  if (play === undefined) throw new Error('there is no play with raises')
  for (let isSplit = false; !isSplit; ) {
    const round = await playRound({ app, ...bettor }, 'blackjack', play)
    presented.push(round)
    const [receipt] = await readReceipts([round.roundId])
    isSplit = JSON.stringify(receipt?.choice).includes('split')
  }
}

/**
 * Every player starts a live crash round. Some set an auto cash-out, some cash out, and the rest do
 * neither.
 */
async function playLiveCrash(bettors: Bettor[]): Promise<void> {
  await Promise.all(
    bettors.map(async ({ player, taste }) => {
      const target = taste.nextBelow(3) === 0 && { autoCashOut: (150 + taste.nextBelow(200)) / 100 }
      const flight = await post(app, player, 'crash/start', { betAmount: 20, ...target })
      presented.push({ ...toPresentedRound(flight), payout: undefined })
    }),
  )
  app.clock.advance(1000)
  await app.scheduler.run('expire-rounds')
  const leaving = bettors.filter(({ taste }) => taste.nextBelow(3) === 0)
  await Promise.all(leaving.map(({ player }) => send(app, player, '/api/games/crash/cashout', {})))
  for (const seconds of [3, 9, 9, 9, 2000]) {
    app.clock.advance(seconds * 1000)
    await app.scheduler.run('expire-rounds')
  }
}

/** Every player leaves a round in each multi-step game for more than a day, half after a move. */
async function abandonRounds(bettors: Bettor[]): Promise<void> {
  await Promise.all(
    bettors.map(async ({ player }, index) => {
      for (const game of roundNames) {
        const play = firstPlay(game)
        const bet = { betAmount: 10, ...play.setup(() => 0) }
        const shown = await post(app, player, `${game}/start`, bet)
        if (index % 2 === 0 && !shown.gameOver) {
          const [call, body = {}] = play.next(shown, () => 0)
          await send(app, player, callPath(game, call), body)
        }
        presented.push({ ...toPresentedRound(shown), payout: undefined })
      }
    }),
  )
  breachesWhileOpen = await findBreaches()
  app.clock.advance(25 * HOUR_MS)
  await app.scheduler.run('expire-rounds')
}

async function findBreaches(): Promise<string[]> {
  return (await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)
}

async function rotate({ player, taste }: Bettor): Promise<void> {
  const seed = taste.nextBelow(2) === 0 && { clientSeed: `a seed of ${player.username}` }
  const { revealed } = (await send(app, player, '/api/fairness/rotate', { ...seed })).json()
  roundsOfPairs.set(revealed.serverSeedHash, revealed.nonce)
}

async function readReceipts(ids: number[]): Promise<Receipt[]> {
  const admin = await givenPlayer(app, { admin: true })
  const read: Receipt[] = []
  for (let start = 0; start < ids.length; start += 200) {
    const responses = await Promise.all(
      ids.slice(start, start + 200).map((id) => send(app, admin, `/api/games/rounds/${id}`)),
    )
    read.push(...responses.map((response) => response.json<Receipt>()))
  }
  return read
}

/** Replays a round without the server, from its receipt and the rules. */
function isReproduced({ fairness, ...round }: Receipt): boolean {
  const { serverSeed, clientSeed, nonce } = fairness
  if (serverSeed === null || serverSeedHash(serverSeed) !== fairness.serverSeedHash) return false
  const replayed = replayRound({ ...round, seeds: { serverSeed, clientSeed, nonce } })
  return (
    isDeepStrictEqual(replayed.outcome, round.outcome) &&
    replayed.payout === round.payout &&
    replayed.isRefund === round.isRefunded &&
    (replayed.multiplierHundredths / 100).toFixed(2) === round.multiplier
  )
}
