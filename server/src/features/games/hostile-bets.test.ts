import { ROUND_STAKE_MAX, STAKE_MAX } from '@tallyhouse/contract/values'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { digestTables } from '#testing/digest-tables.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { exampleBets, variantBets } from '#testing/players/example-bets.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

const nothing = { accepted: [], changed: [] }

/** Placeholder for the invalid stake in a body. */
const STAKE = '<stake>'
const stakes =
  '-1 0 0.5 1e999 -1e999 "NaN" "10" "0x10" [10] {"valueOf":10} null true false "" 9007199254740993 1e15'.split(
    ' ',
  )

/** Calls that state the whole round's stake. */
const callsForRounds = ['blackjack/split', 'blackjack/result']

/** A bet on each instant game and variant. */
const instantBets = (stake: unknown): [game: string, bet: object][] => [
  ...Object.entries(exampleBets(stake)),
  ...variantBets(stake).map(({ game, body }): [string, object] => [game, body]),
]

const bets: [path: string, body: object][] = [
  ...instantBets(STAKE),
  ['roulette', { bets: [{ type: 'red', amount: 10 }], totalBet: STAKE }],
  ['roulette', { bets: [{ type: 'red', amount: STAKE }], totalBet: 10 }],
  ['mines/start', { betAmount: STAKE, mineCount: 3 }],
  ['blackjack/start', { betAmount: STAKE }],
  ['blackjack/split', { betAmount: STAKE }],
  ['blackjack/result', { betAmount: STAKE }],
  ['hilo/start', { betAmount: STAKE }],
  ['crash/start', { betAmount: STAKE }],
]

describe('invalid stakes', () => {
  it.each(bets)('%s %j rejects every invalid stake and changes nothing', async (path, body) => {
    const player = await givenPlayer(app, { points: 2_000_000 })
    const shape = JSON.stringify(body)
    const max = callsForRounds.includes(path) ? ROUND_STAKE_MAX : STAKE_MAX
    const tried = [...stakes, String(max + 1)].map((stake) => shape.replaceAll(`"${STAKE}"`, stake))
    const missing = JSON.stringify(body, (_, value) => (value === STAKE ? undefined : value))
    expect(await sendAll(player, path, [...tried, missing])).toEqual(nothing)
  })
})

it('detects changes in every compared table after valid bets', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const before = await digestTables(app.db)
  await post(player, 'dice', '{"betAmount":10,"prediction":"over"}', 'one')
  await post(player, 'mines/start', '{"betAmount":10,"mineCount":3}', 'two')
  await (await testDraws(app.db, app.clock)).enter(player.playerId)
  expect(changedTables(before, await digestTables(app.db))).toEqual(Object.keys(before))
})

const spot = (type: string, numbers: unknown) => ({
  bets: [{ type, numbers, amount: 10 }],
  totalBet: 10,
})
const from1 = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const otherSpots = [
  { tie: 9 },
  { tie: 11 },
  { tie: 10, player: 0 },
  { tie: 11, player: -1 },
  { tie: '10' },
  { tie: 5, dragon: 5 },
  [10],
]
const otherValues = [null, '', 'over', true, -1, 0.5, 1e9, [], [null], {}]

describe('invalid choices', () => {
  it.each(instantBets(10))(
    '%s %j rejects invalid values of every field and changes nothing',
    async (game, bet) => {
      const player = await givenPlayer(app, { points: 1000 })
      const bodies = Object.entries(bet).flatMap(([field, value]) =>
        otherValues
          .filter((other) => other !== value)
          .map((other) => JSON.stringify({ ...bet, [field]: other })),
      )
      expect(await sendAll(player, game, bodies)).toEqual(nothing)
    },
  )

  it.each<[path: string, bodies: object[]]>([
    [
      'dice',
      ['middle', 'OVER', '', null, ['over'], 1].map((prediction) => ({
        betAmount: 10,
        prediction,
      })),
    ],
    [
      'dice',
      [0, 198, 9999, 10_000, 50.5, -1, '5050', null, [5050], true].map((targetHundredths) => ({
        betAmount: 10,
        prediction: 'over',
        targetHundredths,
      })),
    ],
    [
      'roulette',
      [
        spot('straight', from1(36)),
        spot('straight', from1(18)),
        spot('straight', [38]),
        spot('straight', [-1]),
        spot('straight', [1.5]),
        spot('straight', ['17']),
        spot('straight', [null]),
        spot('straight', []),
        spot('straight', [17, 17]),
        spot('straight', 17),
        spot('straight', undefined),
        spot('split', [1, 1]),
        spot('split', [3, 4]),
        spot('split', [1, 36]),
        spot('dozen', from1(13)),
        spot('dozen', from1(11)),
        spot('dozen', undefined),
        spot('column', from1(12)),
        spot('red', from1(18)),
        spot('low', [...from1(18), 37]),
        spot('corner', [0, 1, 2, 3]),
        { ...spot('straight', [37]), wheel: 'single_zero' },
        { ...spot('split', [0, 37]), wheel: 'single_zero' },
        { ...spot('red', undefined), wheel: 'double_zero' },
        spot('constructor', [1]),
        spot('basket', [0, 1, 2, 3, 37]),
        { bets: [], totalBet: 10 },
        { bets: {}, totalBet: 10 },
        { totalBet: 10 },
        { bets: [{ type: 'red', amount: 10 }], totalBet: 11 },
        { bets: [{ type: 'red', amount: 10 }], totalBet: 1 },
        { bets: Array(201).fill({ type: 'red', amount: 1 }), totalBet: 201 },
      ],
    ],
    [
      'crash',
      [1, 1.0, 0.99, -2, 0, 1e9, 1000.01, 2.345, '2', null, [2], true].map((cashOutMultiplier) => ({
        betAmount: 10,
        cashOutMultiplier,
      })),
    ],
    [
      'crash/start',
      [1, 0.99, -2, 0, 1e9, 1000.01, 2.345, '2', null, [2], true].map((autoCashOut) => ({
        betAmount: 10,
        autoCashOut,
      })),
    ],
    [
      'mines/start',
      [0, 25, 26, -3, '3', 3.5, null, [3], undefined].map((mineCount) => ({
        betAmount: 10,
        mineCount,
      })),
    ],
    [
      'keno',
      [
        [],
        from1(11),
        [1, 1],
        [0],
        [81],
        [1.5],
        ['7'],
        [null],
        [[1]],
        7,
        null,
        { 0: 1, length: 1 },
        undefined,
      ].map((selectedNumbers) => ({ betAmount: 10, selectedNumbers })),
    ],
    [
      'keno',
      ['generous', '', null, ['balanced']].map((paytable) => ({
        betAmount: 10,
        selectedNumbers: [1],
        paytable,
      })),
    ],
    [
      'plinko',
      [7, 17, 8.5, '8', -8, null, [8], undefined].map((rows) => ({
        betAmount: 10,
        rows,
        risk: 'high',
      })),
    ],
    [
      'plinko',
      ['extreme', '', null, ['low'], undefined].map((risk) => ({ betAmount: 10, rows: 8, risk })),
    ],
    [
      'wheel',
      [{ segments: 12, risk: 'low' }, { segments: 10 }, { risk: 'low' }].map((choice) => ({
        betAmount: 10,
        ...choice,
      })),
    ],
    ['baccarat', ['both', '', null, ['tie'], undefined].map((bet) => ({ betAmount: 10, bet }))],
    ['baccarat', otherSpots.map((spots) => ({ betAmount: 10, spots }))],
    ['baccarat', [{ betAmount: 10, bet: 'tie', spots: { tie: 10 } }, { spots: { tie: 10 } }]],
  ])('%s rejects every invalid choice and changes nothing', async (path, bodies) => {
    const player = await givenPlayer(app, { points: 1000 })
    expect(
      await sendAll(
        player,
        path,
        bodies.map((body) => JSON.stringify(body)),
      ),
    ).toEqual(nothing)
  })

  it('mines/reveal rejects invalid tiles and leaves the board unchanged', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const started = await post(player, 'mines/start', '{"betAmount":10,"mineCount":3}')
    expect(started.statusCode).toBe(200)
    const tiles = '-1 25 1.5 "0" null [0] true 1e999 -0.5'.split(' ')
    const bodies = tiles.map((tile) => `{"tileIndex":${tile}}`)
    expect(await sendAll(player, 'mines/reveal', [...bodies, '{}', '[]', '0', 'null'])).toEqual(
      nothing,
    )
  })

  it('hilo/predict and hilo/skip reject invalid predictions and leave the cards unchanged', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await post(player, 'hilo/start', '{"betAmount":10}')
    const cards = '-1 52 0.5 "0" null [0] true 1e999'.split(' ')
    const skips = cards.map((card) => `{"cardIndex":${card}}`)
    const predictions = cards.map((card) => `{"prediction":"higher","cardIndex":${card}}`)
    const directions = ['"skip"', '"HIGHER"', '["lower"]', 'null', '0'].map(
      (direction) => `{"prediction":${direction},"cardIndex":0}`,
    )
    expect(await sendAll(player, 'hilo/skip', [...skips, '{}', '[]'])).toEqual(nothing)
    expect(await sendAll(player, 'hilo/predict', [...predictions, ...directions, '{}'])).toEqual(
      nothing,
    )
  })

  it('blackjack/result rejects other bets and leaves the hand unchanged', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await post(player, 'blackjack/start', '{"betAmount":10}')
    expect(
      await sendAll(player, 'blackjack/result', [
        '{"betAmount":11}',
        '{"betAmount":5}',
        '{"betAmount":1}',
        '{}',
      ]),
    ).toEqual(nothing)
  })
})

it('leaves valid books', async () => {
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

/** Returns the bodies that do not get a 400, and the tables that changed. */
async function sendAll(player: GivenPlayer, path: string, bodies: string[]) {
  const before = await digestTables(app.db)
  const responses = await Promise.all(
    bodies.map(async (body) => {
      const response = await post(player, path, body)
      return `${body}: ${response.statusCode} ${response.json().code}`
    }),
  )
  const accepted = responses.filter((response) => !response.endsWith(': 400 invalid_request'))
  return { accepted, changed: changedTables(before, await digestTables(app.db)) }
}

function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table])
}

/** Sends raw text, so that a body can be what `JSON.stringify` never produces. */
function post({ cookie }: GivenPlayer, path: string, payload: string, key?: string) {
  return app.server.inject({
    method: 'POST',
    url: `/api/games/${path}`,
    headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload,
  })
}
