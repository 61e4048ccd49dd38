import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { crash } from '@tallyhouse/game-rules/crash'
import type { PayLine } from '@tallyhouse/game-rules/instant-game'
import { roulette } from '@tallyhouse/game-rules/roulette'
import { slots } from '@tallyhouse/game-rules/slots'
import { pValue } from '@tallyhouse/game-rules/testing/chi-square'
import { wheel } from '@tallyhouse/game-rules/wheel'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { digestTables } from '#testing/digest-tables.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { exampleBets } from '#testing/players/example-bets.ts'
import { scaled } from '#testing/scale.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const ALPHA = 1e-4
const TWIN_ROUNDS = scaled({ test: 4, soak: 40 })
const CLAIMED_WINS = scaled({ test: 400, soak: 2000 })
const app = await testApp()

const straight = { type: 'straight', numbers: [17], amount: 100 }
const spin = { bets: [straight], totalBet: 100 }
const diamonds = ['diamond', 'diamond', 'diamond']

/** Results that a client may send and the server ignores. */
const claims: [path: string, body: object, claimed: object][] = [
  ['roulette', spin, { winningNumber: 17, winningColor: 'black' }],
  ['roulette', spin, { winningNumber: '00', winningColor: { $ne: null } }],
  ['roulette', spin, { bets: [{ ...straight, value: 36, payout: 1_000_000 }] }],
  ['crash', { betAmount: 100, cashOutMultiplier: 50 }, { crashed: false }],
  ['crash', { betAmount: 100 }, { crashed: false }],
  ['slots', { betAmount: 100 }, { symbols: diamonds }],
  ['wheel', { betAmount: 100 }, { segmentIndex: 11 }],
  ['wheel', { betAmount: 100 }, { segmentIndex: 12 }],
  ['wheel', { betAmount: 100 }, { segmentIndex: -1 }],
  ['wheel', { betAmount: 100 }, { segmentIndex: '11' }],
]

describe('claimed results', () => {
  it.each(claims)('%s %j ignores the claimed %j', async (path, body, claimed) => {
    const [honest, claiming] = await givenTwins(`twins at ${path}`)
    for (let round = 0; round < TWIN_ROUNDS; round++) {
      const response = await play(honest, path, body)
      expect(await play(claiming, path, { ...body, ...claimed })).toEqual(response)
    }
    expect(await readRounds(claiming)).toEqual(await readRounds(honest))
  })

  it('blackjack/result ignores the claimed result', async () => {
    const claimed = { result: 'blackjack', winnings: 1_000_000, playerValue: 21, dealerValue: 26 }
    const [honest, claiming] = await givenTwins('twins at blackjack')
    for (let hand = 0; hand < TWIN_ROUNDS; hand++) {
      const dealt = await play(honest, 'blackjack/start', { betAmount: 100 })
      expect(await play(claiming, 'blackjack/start', { betAmount: 100 })).toEqual(dealt)
      const response = await play(honest, 'blackjack/result', { betAmount: 100 })
      const ended = await play(claiming, 'blackjack/result', { betAmount: 100, ...claimed })
      expect(ended).toEqual(response)
    }
    expect(await readRounds(claiming)).toEqual(await readRounds(honest))
  })
})

const inventions = {
  result: 'win',
  winnings: 1_000_000,
  winAmount: 1_000_000,
  isWin: true,
  payout: 1_000_000,
  multiplier: 1000,
  balance: 1_000_000,
  symbols: diamonds,
  winningNumber: 17,
  winningColor: 'black',
  segmentIndex: 11,
  segment: '3x',
  crashed: false,
  crashPoint: 1000,
  elapsedMs: 0,
  diceResult: 6,
  drawnNumbers: [1],
  matches: 10,
  path: [0],
  bin: 0,
  winner: 'player',
  playerCards: [],
  dealerCards: [],
  playerValue: 21,
  dealerValue: 26,
  mines: [],
  revealedMines: [],
  revealedTiles: [],
  moves: [],
  cards: [],
  steps: [],
  outcome: {},
  choice: {},
  stake: 0,
  nonce: 0,
  serverSeed: '0',
  clientSeed: '0',
  seedPairId: 1,
  roundId: 1,
  playerId: 1,
}
const finished = ['result', 'winnings', 'playerValue', 'dealerValue']

const ignoredBy: Record<string, string[]> = {
  roulette: ['winningNumber', 'winningColor'],
  crash: ['crashed'],
  slots: ['symbols'],
  wheel: ['segmentIndex'],
}

/** Every call that plays, and the claimed fields it ignores. */
const calls: [path: string, body: object, ignored: string[]][] = [
  ...Object.entries(exampleBets(100)).map(([game, bet]): [string, object, string[]] => [
    game,
    bet,
    ignoredBy[game] ?? [],
  ]),
  ['mines/start', { betAmount: 100, mineCount: 3 }, []],
  ['mines/reveal', { tileIndex: 0 }, []],
  ['mines/cashout', {}, []],
  ['blackjack/start', { betAmount: 100 }, []],
  ['blackjack/hit', {}, []],
  ['blackjack/stand', {}, []],
  ['blackjack/double', {}, []],
  ['blackjack/split', { betAmount: 100 }, []],
  ['blackjack/insurance', { insure: true }, []],
  ['blackjack/result', { betAmount: 100 }, finished],
  ['hilo/start', { betAmount: 100 }, []],
  ['hilo/predict', { prediction: 'higher', cardIndex: 0 }, []],
  ['hilo/skip', { cardIndex: 0 }, []],
  ['hilo/cashout', {}, []],
  ['crash/start', { betAmount: 100 }, []],
  ['crash/cashout', {}, []],
]

describe('other claimed fields', () => {
  it.each(calls)(
    '%s rejects every other claimed field and changes nothing',
    async (path, body, ignored) => {
      const player = await givenPlayer(app, { points: 1000 })
      await send(app, player, '/api/fairness')
      const rejected = Object.entries(inventions).filter(([name]) => !ignored.includes(name))
      const before = await digestTables(app.db)
      const responses = await Promise.all(
        rejected.map(async ([name, value]) => {
          const response = await send(app, player, `/api/games/${path}`, { ...body, [name]: value })
          return [name, response.statusCode, response.json().code]
        }),
      )
      expect(responses).toEqual(rejected.map(([name]) => [name, 400, 'invalid_request']))
      expect(await digestTables(app.db)).toEqual(before)
    },
  )
})

describe(`${CLAIMED_WINS} rounds with a claimed win`, () => {
  const choice = { bets: [{ type: 'straight' as const, numbers: [17], amount: 100 }] }
  it.each<[path: string, body: object, payTable: PayLine[]]>([
    ['roulette', { ...spin, winningNumber: 17, winningColor: 'black' }, roulette.payTable(choice)],
    ['slots', { betAmount: 100, symbols: diamonds }, slots.payTable({})],
    ['wheel', { betAmount: 100, segmentIndex: 11 }, wheel.payTable({})],
    [
      'crash',
      { betAmount: 100, cashOutMultiplier: 50, crashed: false },
      crash.payTable({ cashOutHundredths: 5000 }),
    ],
  ])('%s wins as often as the published odds', async (path, body, payTable) => {
    const player = await givenPlayer(app, { points: 1_000_000 })
    await plantSeeds(player, `claimed wins of ${path}`)
    const responses = await Promise.all(
      Array.from({ length: CLAIMED_WINS }, () => play(player, path, body)),
    )
    const counts = payTable.map(
      (line) => responses.filter(({ winnings }) => winnings === line.multiplierHundredths).length,
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(CLAIMED_WINS)
    const chances = payTable.map(({ chanceNumerator }) => chanceNumerator)
    expect(pValue(counts, chances)).toBeGreaterThan(ALPHA)
  })
})

it('leaves books in which every round replays from its seeds', async () => {
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

/** Two players with the same seeds. */
async function givenTwins(name: string): Promise<[GivenPlayer, GivenPlayer]> {
  const twins: [GivenPlayer, GivenPlayer] = [
    await givenPlayer(app, { points: 100_000 }),
    await givenPlayer(app, { points: 100_000 }),
  ]
  for (const twin of twins) await plantSeeds(twin, name)
  return twins
}

/** Derives a player's seeds from a name, so that every run draws the same outcomes. */
async function plantSeeds(player: GivenPlayer, name: string): Promise<void> {
  await send(app, player, '/api/fairness')
  const serverSeed = serverSeedHash(name)
  await unguarded(app.db, (tx) =>
    tx
      .updateTable('seed_pair')
      .set({
        sealed_server_seed: seedBox.seal(player.playerId, Buffer.from(serverSeed)),
        server_seed_hash: serverSeedHash(serverSeed),
        client_seed: name,
      })
      .where('player_id', '=', player.playerId)
      .execute(),
  )
}

/** Plays a round and returns the response without the round's ids. */
async function play(player: GivenPlayer, path: string, body: object) {
  const response = await send(app, player, `/api/games/${path}`, body)
  if (response.statusCode !== 200) throw new Error(response.body)
  const { roundId: _, round, ...result } = response.json()
  return { ...result, round: round && { ...round, id: undefined } }
}

function readRounds({ playerId }: GivenPlayer) {
  return app.db
    .selectFrom('round')
    .select(['nonce', 'stake', 'choice', 'outcome', 'multiplier_hundredths', 'payout'])
    .where('player_id', '=', playerId)
    .orderBy('nonce')
    .execute()
}
