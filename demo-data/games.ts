import { allGames } from '@tallyhouse/contract/games/all-games'
import type { GameChoice } from '@tallyhouse/contract/games/round'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { bestMoveFor } from '@tallyhouse/game-rules/blackjack-best-move'
import { kenoPaytables } from '@tallyhouse/game-rules/keno-tables'
import { TILES } from '@tallyhouse/game-rules/mines'
import type { Points } from '@tallyhouse/game-rules/points'
import { coveredNumbers } from '@tallyhouse/game-rules/roulette'
import type { RouletteBetType } from '@tallyhouse/game-rules/roulette-table'
import { wheelRisks } from '@tallyhouse/game-rules/wheel-tables'
import type { InstantName, RoundAfter } from '@tallyhouse/server/features/games/game-command'
import { AppError } from '@tallyhouse/server/platform/errors/app-error'
import type { DemoWorld } from './demo-world.ts'

type Bet = { playerId: number; stake: Points }
type Play = (world: DemoWorld, bet: Bet) => Promise<unknown>

const kenoNumbers = [3, 7, 12, 21, 33, 40, 48, 56, 64, 72]

/** Choices that vary. */
const choices: {
  [Name in InstantName]?: (world: DemoWorld, stake: Points) => GameChoice<Name>
} = {
  dice: ({ pick }) => ({
    prediction: pick(2) === 0 ? 'over' : 'under',
    ...(pick(2) === 0 && { targetHundredths: 2000 + pick(6000) }),
  }),
  roulette({ pick }, stake) {
    const type: RouletteBetType = pick(2) === 0 ? 'red' : 'black'
    return { bets: [{ type, numbers: coveredNumbers(type) ?? [], amount: stake }] }
  },
  crash: ({ pick }) => ({ cashOutHundredths: 120 + 20 * pick(15) }),
  keno: ({ pick }) => ({
    selectedNumbers: kenoNumbers.slice(0, 1 + pick(10)),
    paytable: kenoPaytables[pick(4)] ?? 'balanced',
  }),
  wheel: ({ pick }) => (pick(2) === 0 ? {} : { segments: 30, risk: wheelRisks[pick(3)] ?? 'low' }),
  plinko: ({ pick }) => ({ rows: 8 + pick(9), risk: 'medium' }),
  baccarat({ pick }, stake) {
    const bet = pick(2) === 0 ? 'player' : 'banker'
    if (stake < 10 || pick(3) > 0) return { bet }
    return { spots: { [bet]: stake - 2, playerPair: 1, bankerPair: 1 } }
  },
}

/** Plays a round of each game with a plausible choice. */
export const games: readonly [Play, ...Play[]] = [
  playMines,
  playBlackjack,
  playHilo,
  ...(Object.keys(instantGames) as InstantName[]).map((game) => instant(game)),
]

function instant<Name extends InstantName>(game: Name): Play {
  const example = () => allGames[game].example as GameChoice<Name>
  return (world, { playerId, stake }) => {
    const choice = (choices[game] ?? example)(world, stake)
    return world.settle({ type: 'bet', playerId, key: undefined, game, choice, stake })
  }
}

async function playMines({ settle, pick }: DemoWorld, { playerId, stake }: Bet): Promise<void> {
  const round = { playerId, key: undefined, game: 'mines' } as const
  await settle({ ...round, type: 'start', setup: { mineCount: 1 + pick(12) }, stake })
  await ignoreEnded(settle({ ...round, type: 'move', move: { tile: pick(TILES) } }))
  await ignoreEnded(settle({ ...round, type: 'move', move: 'cash_out' }))
}

async function playBlackjack(world: DemoWorld, bet: Bet): Promise<void> {
  const start = { ...bet, key: undefined, game: 'blackjack', type: 'start', setup: {} } as const
  await playOut(world, bet, await world.settle(start))
}

/** Splits, doubles, hits, and stands as best play does, as long as the points last. */
async function playOut(
  world: DemoWorld,
  { playerId, stake }: Bet,
  round: RoundAfter<'blackjack'> | undefined,
): Promise<void> {
  const canRaise = round !== undefined && round.balance >= stake
  const move = round && bestMoveFor(blackjack.view(round.state), canRaise)
  if (move === undefined) return
  const after = await ignoreEnded(
    world.settle({ playerId, key: undefined, game: 'blackjack', type: 'move', move }),
  )
  await playOut(world, { playerId, stake }, after)
}

async function playHilo({ settle, pick }: DemoWorld, { playerId, stake }: Bet): Promise<void> {
  const round = { playerId, key: undefined, game: 'hilo' } as const
  const step = pick(2) === 0 ? 'higher' : 'lower'
  await settle({ ...round, type: 'start', setup: {}, stake })
  await ignoreEnded(settle({ ...round, type: 'move', move: { step: 'skip', cardIndex: 0 } }))
  await ignoreEnded(settle({ ...round, type: 'move', move: { step, cardIndex: 1 } }))
  await ignoreEnded(settle({ ...round, type: 'move', move: 'cash_out' }))
}

/**
 * Ignores that the round has ended: by a mine, a natural, or a wrong prediction, or by a product running on
 * the same database, which expires rounds from the past.
 */
async function ignoreEnded<After>(move: Promise<After>): Promise<After | undefined> {
  return move.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
    return undefined
  })
}
