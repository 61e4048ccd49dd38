import { type AnyPlay, callPath, type RoundName } from '@tallyhouse/contract/games/plays'
import type { RandomStream } from '@tallyhouse/game-rules/random-stream'
import type { GivenPlayer } from '../given.ts'
import { send } from '../send.ts'
import type { TestApp } from '../test-app.ts'
import { exampleBets, variantBets } from './example-bets.ts'

/** What proves a round in a response, and its payout once it ended. */
export type PresentedRound = {
  roundId: number
  payout: number | undefined
  fairness: { serverSeedHash: string; clientSeed: string; nonce: number }
}

type Playing = { app: TestApp; player: GivenPlayer; taste: RandomStream }
/** A response to any game call; each has some of these fields. */
type GameResponse = Pick<PresentedRound, 'fairness'> & {
  roundId?: number
  round?: { id: number; payout: number } | null
  winAmount?: number
  winnings?: number
  gameOver?: boolean
}

/** Bets on every instant game, some with several choices. */
export function someBets(taste: RandomStream): [game: string, body: object][] {
  const betAmount = () => 1 + taste.nextBelow(50)
  const target = () => (101 + taste.nextBelow(400)) / 100
  const rows = 8 + taste.nextBelow(9)
  return [
    ...Object.entries(exampleBets(betAmount())),
    ...variantBets(betAmount()).map(({ game, body }): [string, object] => [game, body]),
    ['dice', { betAmount: betAmount(), prediction: 'over' }],
    ['dice', { betAmount: betAmount(), prediction: 'under' }],
    ['roulette', spin([{ type: 'red', amount: betAmount() }])],
    ['roulette', spin(someSpots(taste, betAmount))],
    ['crash', { betAmount: betAmount(), cashOutMultiplier: target() }],
    ['crash', { betAmount: betAmount() }],
    ['slots', { betAmount: betAmount() }],
    ['slots', { betAmount: betAmount() }],
    ['wheel', { betAmount: betAmount() }],
    ['wheel', { betAmount: betAmount() }],
    ['keno', { betAmount: betAmount(), selectedNumbers: someNumbers(taste) }],
    ['keno', { betAmount: betAmount(), selectedNumbers: someNumbers(taste), paytable: 'balanced' }],
    ['plinko', { betAmount: betAmount(), rows, risk: 'low' }],
    ['plinko', { betAmount: betAmount(), rows: 24 - rows, risk: 'medium' }],
    ['plinko', { betAmount: betAmount(), rows, risk: 'high' }],
    ...['player', 'banker', 'tie'].map((bet): [string, object] => [
      'baccarat',
      { betAmount: betAmount(), bet },
    ]),
  ]
}

/** Plays a multi-step round to its end. */
export async function playRound(
  { app, player, taste }: Playing,
  game: RoundName,
  play: AnyPlay,
): Promise<PresentedRound> {
  const call = (name: string, body: object = {}) =>
    post(app, player, callPath(game, name).replace('/api/games/', ''), body)
  const betAmount = 1 + taste.nextBelow(50)
  let shown = await call('start', { betAmount, ...play.setup(taste.nextBelow) })
  while (!shown.gameOver) shown = await call(...play.next(shown, taste.nextBelow))
  return toPresentedRound(shown)
}

/** Sends a game call and requires status 200. */
export async function post(
  app: TestApp,
  player: GivenPlayer,
  path: string,
  body: object,
): Promise<GameResponse> {
  const response = await send(app, player, `/api/games/${path}`, body)
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
  return response.json()
}

/** Prefers the specification's fields, which repeat the round's. */
export function toPresentedRound({
  round,
  roundId = round?.id,
  fairness,
  winAmount,
  winnings = round?.payout,
}: GameResponse): PresentedRound {
  if (roundId === undefined) throw new Error('a response without a round')
  return { roundId, fairness, payout: winAmount ?? winnings }
}

function spin(bets: { type: string; numbers?: number[]; amount: number }[]): object {
  return { bets, totalBet: bets.reduce((sum, { amount }) => sum + amount, 0) }
}

function someSpots(taste: RandomStream, betAmount: () => number) {
  const number = 1 + taste.nextBelow(33)
  return [
    { type: 'straight', numbers: [taste.nextBelow(38)], amount: betAmount() },
    { type: 'split', numbers: [number, number + 3], amount: betAmount() },
    { type: 'street', numbers: [37, 0, 2], amount: betAmount() },
    { type: 'dozen', numbers: Array.from({ length: 12 }, (_, i) => i + 13), amount: betAmount() },
    { type: 'odd', amount: betAmount() },
  ]
}

function someNumbers(taste: RandomStream): number[] {
  const first = taste.nextBelow(80)
  return Array.from({ length: 1 + taste.nextBelow(10) }, (_, i) => 1 + ((first + 7 * i) % 80))
}
