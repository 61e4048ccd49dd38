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
import { hostedBlackjack, hostedMines } from '@tallyhouse/server/games/hosted-games'
import { instantTurn } from '@tallyhouse/server/games/instant-turn'
import { beginTurn, moveTurn, type RoundAfter } from '@tallyhouse/server/games/round-turns'
import { AppError } from '@tallyhouse/server/http/app-error'
import type { Town } from './town.ts'

type Seated = { playerId: number; stake: Points }
type Table = (town: Town, seated: Seated) => Promise<unknown>

const kenoNumbers = [3, 7, 12, 21, 33, 40, 48, 56, 64, 72]
const asItIs = (round: RoundAfter<Record<string, unknown>>) => round

/** A round of each game, as somebody at its table might play it. */
export const tables: readonly [Table, ...Table[]] = [
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
  openTiles,
  takeCards,
]

function instant<Choice extends Record<string, unknown>, Outcome extends Record<string, unknown>>(
  game: InstantGame<Choice, Outcome>,
  choose: (town: Town, stake: Points) => Choice,
): Table {
  return (town, { playerId, stake }) =>
    town.settle(
      instantTurn({
        playerId,
        key: undefined,
        game,
        choice: choose(town, stake),
        stake,
        answer: (round) => round.id,
      }),
    )
}

async function openTiles(town: Town, { playerId, stake }: Seated): Promise<void> {
  const turn = { playerId, key: undefined, game: hostedMines, answer: asItIs }
  await town.settle(beginTurn({ ...turn, setup: { mineCount: 3 + town.pick(8) }, stake }))
  const tile = town.pick(TILES)
  await unlessOver(town.settle(moveTurn({ ...turn, move: () => ({ tile }) })))
  await unlessOver(town.settle(moveTurn({ ...turn, move: () => 'cash_out' as const })))
}

async function takeCards(town: Town, { playerId, stake }: Seated): Promise<void> {
  const turn = { playerId, key: undefined, game: hostedBlackjack, answer: asItIs }
  await town.settle(beginTurn({ ...turn, setup: {}, stake }))
  await unlessOver(town.settle(moveTurn({ ...turn, move: () => 'stand' as const })))
}

/**
 * A mine or a natural ends the round before its last move, and a product that runs on the same database
 * ends rounds that begin in its past.
 */
async function unlessOver(move: Promise<unknown>): Promise<void> {
  await move.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'no_open_round')) throw error
  })
}
