import type { RoundOf } from '@tallyhouse/contract/games/round'
import type { DiceChoice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import type { Ref } from 'react'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultsStrip } from '../kit/screen/results-strip.tsx'
import { Verdict } from '../kit/screen/verdict.tsx'
import { Cube } from './cube.tsx'
import { NumberLine } from './number-line.tsx'
import { RollFace } from './roll-face.tsx'
import { isRight } from './winning-faces.ts'

type DiceStageProps = {
  cubeRef: Ref<HTMLDivElement>
  prediction: DiceChoice['prediction']
  last: RoundOf<'dice'> | null
  rolling: boolean
}

/** The die with its result below and the latest rolls above. */
export function DiceStage({ cubeRef, prediction, last, rolling }: DiceStageProps) {
  return (
    <div className="lamp relative flex min-h-[max(300px,36svh)] grow flex-col px-3 pt-2 pb-4 lg:min-h-[440px] lg:px-5 lg:pt-4 lg:pb-8">
      <ResultsStrip game="dice" label={m.lastRolls()} shown={5} labelOf={labelOf}>
        {(round) => <RollFace face={round.outcome.diceResult} isWin={isWin(round)} />}
      </ResultsStrip>
      <div className="flex grow flex-col items-center justify-center gap-3 pt-5 lg:gap-7 lg:pt-0">
        <Cube ref={cubeRef} />
        <div className="mt-4 flex h-12 flex-col items-center justify-center lg:mt-6">
          {last ? (
            <Verdict round={last} text={verdictOf(last)} />
          ) : (
            <p className="text-14 text-low">{rolling ? '' : m.ready()}</p>
          )}
        </div>
        <NumberLine prediction={prediction} last={last} />
      </div>
    </div>
  )
}

/** `Over wins`, `Under loses`. */
function verdictOf(round: RoundOf<'dice'>): string {
  const result = isRight(round) ? 'win' : 'loss'
  return m.verdict({ prediction: round.choice.prediction, result })
}

function labelOf(round: RoundOf<'dice'>): string {
  return m.pastRoll({ face: round.outcome.diceResult, result: isWin(round) ? 'win' : 'loss' })
}
