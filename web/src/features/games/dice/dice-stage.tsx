import type { RoundRecord } from '@tallyhouse/contract/games/round'
import type { DiceChoice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import type { Ref } from 'react'
import { cn } from '#lib/class-names.ts'
import { LastResultLine } from '../kit/screen/result-line.tsx'
import { Cube } from './cube.tsx'
import { allFaces, isRight, winningFaces } from './die-face.tsx'
import { RollsStrip } from './rolls-strip.tsx'
import './dice-stage.css'

type DiceStageProps = {
  cubeRef: Ref<HTMLDivElement>
  prediction: DiceChoice['prediction']
  last: RoundRecord<'dice'> | null
  rolling: boolean
}

/** The die with its result below and the latest rolls above. */
export function DiceStage({ cubeRef, prediction, last, rolling }: DiceStageProps) {
  return (
    <div className="dice-stage lamp relative flex grow flex-col px-3 pt-2 pb-4 lg:px-5 lg:pt-4 lg:pb-8">
      <RollsStrip />
      <div className="flex grow flex-col items-center justify-end gap-2 lg:justify-center lg:gap-7">
        <Cube ref={cubeRef} />
        <div className="mt-4 flex h-13 flex-col items-center justify-center lg:mt-5">
          <LastResultLine
            last={last}
            describeResult={describeResult}
            playing={rolling}
            prompt={m.ready()}
          />
        </div>
        <NumberLine prediction={prediction} last={last} />
      </div>
    </div>
  )
}

/** `Over wins`, `Under loses`. */
function describeResult(round: RoundRecord<'dice'>): string {
  const result = isRight(round) ? 'win' : 'loss'
  return m.resultLine({ prediction: round.choice.prediction, result })
}

type NumberLineProps = { prediction: DiceChoice['prediction']; last: RoundRecord<'dice'> | null }

/** The faces from one to six: the called half is tinted, and a marker points at the result. */
function NumberLine({ prediction, last }: NumberLineProps) {
  const winning = winningFaces(last?.choice.prediction ?? prediction)
  const face = last?.outcome.diceResult
  return (
    <div aria-hidden="true" className="relative w-full max-w-[420px]">
      <div
        className={cn(
          'absolute -top-3 left-0 flex w-1/6 justify-center transition-[transform,opacity] duration-(--t-in) ease-out',
          last ? 'opacity-100' : 'opacity-0',
          last && isRight(last) ? 'text-win' : 'text-bone',
        )}
        style={{ transform: `translateX(${((face ?? 1) - 1) * 100}%)` }}
      >
        <svg aria-hidden="true" viewBox="0 0 12 8" className="w-3">
          <path d="M0 0h12L6 8z" fill="currentColor" />
        </svg>
      </div>
      <div className="grid grid-cols-6 overflow-hidden rounded-control border border-line">
        {allFaces.map((side) => (
          <span
            key={side}
            className={cn(
              'figures grid h-9 place-items-center border-l border-line text-16 transition-colors duration-(--t-in) first:border-l-0',
              cellStyle(winning.includes(side), face === side),
            )}
          >
            {side}
          </span>
        ))}
      </div>
    </div>
  )
}

function cellStyle(winning: boolean, landed: boolean): string {
  if (winning) return landed ? 'bg-win/35 text-bone' : 'bg-win/13 text-win'
  return landed ? 'bg-ink-3 text-bone' : 'bg-ink-1/70 text-low'
}
