import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { crash } from '@tallyhouse/game-rules/crash'
import { dice } from '@tallyhouse/game-rules/dice'
import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import { keno } from '@tallyhouse/game-rules/keno'
import { TILES } from '@tallyhouse/game-rules/mines'
import { plinko } from '@tallyhouse/game-rules/plinko'
import type { Points } from '@tallyhouse/game-rules/points'
import { coveredNumbers, type RouletteBetType, roulette } from '@tallyhouse/game-rules/roulette'
import { slots } from '@tallyhouse/game-rules/slots'
import { wheel } from '@tallyhouse/game-rules/wheel'
import { AppError } from '@tallyhouse/server/errors/app-error'
import { instantCommand } from '@tallyhouse/server/games/instant-command'
import { multiStepBlackjack, multiStepMines } from '@tallyhouse/server/games/multi-step-games'
import { playMove, type RoundAfter, startRound } from '@tallyhouse/server/games/round-commands'
import type { DemoWorld } from './demo-world.ts'

type Bet = { playerId: number; stake: Points }
type Play = (world: DemoWorld, bet: Bet) => Promise<unknown>

const kenoNumbers = [3, 7, 12, 21, 33, 40, 48, 56, 64, 72]
const unchanged = (round: RoundAfter<Record<string, unknown>>) => round

/** Plays a round of each game with a plausible choice. */
export const games: readonly [Play, ...Play[]] = [
  instant(dice, ({ pick }) => ({ prediction: pick(2) === 0 ? 'over' : 'under' })),
  instant(roulette, ({ pick }, stake) => {
    const type: RouletteBetType = pick(2) === 0 ? 'red' : 'black'
    return { bets: [{ type, numbers: coveredNumbers(type) ?? [], amount: stake }] }
  }),
  instant(crash, ({ pick }) => ({ cashOutHundredths: 120 + 20 * pick(15) })),
  instant(slots, () => ({})),
  instant(wheel, () => ({})),
  instant(keno, ({ pick }) => ({
    selectedNumbers: kenoNumbers.slice(0, 1 + pick(10)),
    paytable: 'balanced',
  })),
  instant(plinko, ({ pick }) => ({ rows: 8 + pick(9), risk: 'medium' })),
  instant(baccarat, ({ pick }) => ({ bet: pick(2) === 0 ? 'player' : 'banker' })),
  playMines,
  playBlackjack,
]

function instant<Choice extends Record<string, unknown>, Outcome extends Record<string, unknown>>(
  game: InstantGame<Choice, Outcome>,
  choose: (world: DemoWorld, stake: Points) => Choice,
): Play {
  return (world, { playerId, stake }) =>
    world.settle(
      instantCommand({
        playerId,
        key: undefined,
        game,
        choice: choose(world, stake),
        stake,
        answer: (round) => round.id,
      }),
    )
}

async function playMines(world: DemoWorld, { playerId, stake }: Bet): Promise<void> {
  const command = { playerId, key: undefined, game: multiStepMines, answer: unchanged }
  await world.settle(startRound({ ...command, setup: { mineCount: 3 + world.pick(8) }, stake }))
  const tile = world.pick(TILES)
  await ignoreEnded(world.settle(playMove({ ...command, move: () => ({ tile }) })))
  await ignoreEnded(world.settle(playMove({ ...command, move: () => 'cash_out' as const })))
}

async function playBlackjack(world: DemoWorld, { playerId, stake }: Bet): Promise<void> {
  const command = { playerId, key: undefined, game: multiStepBlackjack, answer: unchanged }
  await world.settle(startRound({ ...command, setup: {}, stake }))
  await ignoreEnded(world.settle(playMove({ ...command, move: () => 'stand' as const })))
}

/**
 * Ignores that the round has ended: by a mine or a natural, or by a product running on the same
 * database, which expires rounds from the past.
 */
async function ignoreEnded(move: Promise<unknown>): Promise<void> {
  await move.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
  })
}
