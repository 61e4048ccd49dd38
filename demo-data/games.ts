import { allGames } from '@tallyhouse/contract/games/all-games'
import { listPlays, type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import type { GameChoice } from '@tallyhouse/contract/games/round'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import { kenoPaytables } from '@tallyhouse/game-rules/keno-tables'
import type { Points } from '@tallyhouse/game-rules/points'
import { coveredNumbers } from '@tallyhouse/game-rules/roulette'
import type { RouletteBetType } from '@tallyhouse/game-rules/roulette-table'
import { wheelRisks } from '@tallyhouse/game-rules/wheel-tables'
import { toMove, toStart } from '@tallyhouse/server/features/games/call-command'
import { presentRoundAfter } from '@tallyhouse/server/features/games/calls/present-round-after'
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
  ...(roundNames.map(multiStep) as [Play, ...Play[]]),
  ...(Object.keys(instantGames) as InstantName[]).map((game) => instant(game)),
]

function instant<Name extends InstantName>(game: Name): Play {
  const example = () => allGames[game].example as GameChoice<Name>
  return (world, { playerId, stake }) => {
    const choice = (choices[game] ?? example)(world, stake)
    return world.settle({ type: 'bet', playerId, key: undefined, game, choice, stake })
  }
}

/** Plays a round in one of the ways that its game's contract declares. */
function multiStep(game: RoundName): Play {
  const plays = listPlays(game)
  return async ({ settle, pick }, { playerId, stake }) => {
    const [, play] = plays[pick(plays.length)] ?? []
    if (play === undefined) return
    const player = { playerId, key: undefined }
    const body = { betAmount: stake, ...play.setup(pick) }
    let round: RoundAfter<RoundName> | undefined = await settle({
      ...player,
      ...toStart(game, body),
    })
    while (round?.round === null) {
      const [call, moveBody] = play.next(presentRoundAfter(round), pick)
      round = await ignoreEnded(settle({ ...player, ...toMove(game, call, moveBody) }))
    }
  }
}

/**
 * Ignores that the round has ended by a product running on the same database, which expires rounds from the
 * past.
 */
async function ignoreEnded<After>(move: Promise<After>): Promise<After | undefined> {
  return move.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
    return undefined
  })
}
