import type { GameChoice } from '@tallyhouse/contract/games/round'
import { TARGET_MAX_HUNDREDTHS, TARGET_MIN_HUNDREDTHS } from '@tallyhouse/game-rules/limbo'
import { isWholeWithin } from '#session/use-stored.ts'
import { typedMultiplier } from '../kit/odds/typed-multiplier.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'

export const initialTarget: GameChoice<'limbo'> = { targetHundredths: 200 }

/** Stands for a typed target that is not valid. */
export const noTarget: GameChoice<'limbo'> = { targetHundredths: 0 }

/** In hundredths. The shortcuts step through them. */
export const quickTargets = [150, 200, 500, 1000, 10_000]

/** Whether a choice, such as a stored one, has a valid target. */
export function isTarget(choice: unknown): choice is GameChoice<'limbo'> {
  if (typeof choice !== 'object' || choice === null) return false
  if (Object.keys(choice).length !== 1 || !('targetHundredths' in choice)) return false
  return isWholeWithin(choice.targetHundredths, TARGET_MIN_HUNDREDTHS, TARGET_MAX_HUNDREDTHS)
}

export function typedTarget(typed: string): GameChoice<'limbo'> {
  const targetHundredths = typedMultiplier(typed, {
    minHundredths: TARGET_MIN_HUNDREDTHS,
    maxHundredths: TARGET_MAX_HUNDREDTHS,
  })
  return targetHundredths === undefined ? noTarget : { targetHundredths }
}

/** The next quick target below or above a target; the target itself if there is none. */
export function steppedTarget(
  { targetHundredths }: GameChoice<'limbo'>,
  direction: 'down' | 'up',
): GameChoice<'limbo'> {
  const next =
    direction === 'up'
      ? quickTargets.find((quick) => quick > targetHundredths)
      : quickTargets.findLast((quick) => quick < targetHundredths)
  return { targetHundredths: next ?? targetHundredths }
}

export function hasReached({ choice, outcome }: Pick<GameRound<'limbo'>, 'choice' | 'outcome'>) {
  return outcome.resultHundredths >= choice.targetHundredths
}
