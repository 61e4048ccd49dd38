import { allGames } from '@tallyhouse/contract/games/all-games'
import type { RoundName } from '@tallyhouse/contract/games/plays'
import { points } from '@tallyhouse/game-rules/points'
import type { Move, Start } from './game-command.ts'
import type { MultiStepMove, MultiStepSetup } from './multi-step-games.ts'

type FromPlayer = 'playerId' | 'key'
type Definition<Name extends RoundName> = {
  start: { toSetup(body: unknown): MultiStepSetup<Name> }
  moves: Record<
    string,
    { toMove(body: unknown): MultiStepMove<Name>; expectedStake?(body: unknown): number }
  >
}

/** A round's start, from the validated call body. */
export function toStart<Name extends RoundName>(
  game: Name,
  body: unknown,
): Omit<Start<Name>, FromPlayer> {
  const { start }: Definition<Name> = allGames[game] as never
  const { betAmount } = body as { betAmount: number }
  return { type: 'start', game, setup: start.toSetup(body), stake: points(betAmount) }
}

/** A move, from the call's name and validated body. */
export function toMove<Name extends RoundName>(
  game: Name,
  call: string,
  body: unknown,
): Omit<Move<Name>, FromPlayer> {
  const { moves }: Definition<Name> = allGames[game] as never
  const declared = moves[call]
  if (declared === undefined) throw new RangeError(`${game} has no move ${call}`)
  const move = { type: 'move', game, move: declared.toMove(body) } as const
  return declared.expectedStake ? { ...move, expectedStake: declared.expectedStake(body) } : move
}
