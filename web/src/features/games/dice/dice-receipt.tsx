import { ROLLS } from '@tallyhouse/game-rules/dice-target'
import * as m from '@tallyhouse/messages/dice'
import { cn } from '#lib/class-names.ts'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import { hasTarget, rollText } from './dice-mode.ts'
import { DieFace, isRight } from './die-face.tsx'

type Played = Pick<GameRound<'dice'>, 'choice' | 'outcome'>

export function DiceMark({ choice, outcome }: Played) {
  if (hasTarget(choice)) return <RollMark choice={choice} outcome={outcome} />
  return (
    <DieFace
      face={outcome.diceResult}
      className="size-13 shrink-0 rounded-panel border-2 border-paper-ink text-paper-ink"
    />
  )
}

const WIDTH = 320
const EDGE = 8

/** The line from 0 to 100 with its winning part, and a pointer at the roll. */
function RollMark({ choice, outcome }: Played) {
  const toX = (hundredths: number) => EDGE + (hundredths / ROLLS) * (WIDTH - 2 * EDGE)
  const target = toX(choice.targetHundredths ?? 0)
  const roll = toX(outcome.diceResult)
  const winning =
    choice.prediction === 'over' ? `M${target} 30H${WIDTH - EDGE}` : `M${EDGE} 30H${target}`
  return (
    <svg viewBox={`0 0 ${WIDTH} 44`} className="w-full" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="8">
        <path d={`M${EDGE} 30H${WIDTH - EDGE}`} strokeOpacity=".25" />
        <path d={winning} className="text-paper-win" />
      </g>
      <path
        d={`M${roll - 7} 8h14l-7 12z`}
        className={cn(isRight({ choice, outcome }) ? 'text-paper-win' : 'text-paper-loss')}
        fill="currentColor"
      />
      <path d={`M${target} 22V38`} stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

/** `Over`, `Rolled 5`, or with a target `Over 50.50`, `Rolled 63.21`. */
export function describeDice({ choice, outcome }: Played): RoundDescription {
  const { prediction } = choice
  if (hasTarget(choice)) {
    const target = rollText(choice.targetHundredths)
    const roll = rollText(outcome.diceResult)
    return { choice: m.targetCall({ prediction, target }), result: m.targetRolled({ roll }) }
  }
  return {
    choice: prediction === 'over' ? m.over() : m.under(),
    result: m.rolled({ face: outcome.diceResult }),
  }
}
