import type { DiceChoice, DiceOutcome } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import type { ReactNode, Ref } from 'react'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Cube } from './cube.tsx'
import { NumberLine } from './number-line.tsx'
import { verdictOf } from './verdict.ts'

/** A settled roll. */
export type DiceRound = { stake: number; payout: number; answer: DiceChoice & DiceOutcome }

type DiceStageProps = {
  cubeRef: Ref<HTMLDivElement>
  prediction: DiceChoice['prediction']
  last: DiceRound | null
  rolling: boolean
  /** The latest rolls. */
  strip: ReactNode
}

/** The die with its result below and the latest rolls above. */
export function DiceStage({ cubeRef, prediction, last, rolling, strip }: DiceStageProps) {
  return (
    <div className="lamp relative flex min-h-[max(300px,36svh)] grow flex-col px-3 pt-2 pb-4 lg:min-h-[440px] lg:px-5 lg:pt-4 lg:pb-8">
      {strip}
      <div className="flex grow flex-col items-center justify-center gap-3 pt-5 lg:gap-7 lg:pt-0">
        <Cube ref={cubeRef} />
        <div className="mt-4 flex h-12 flex-col items-center justify-center lg:mt-6">
          {last ? (
            <Verdict round={last} />
          ) : (
            <p className="text-14 text-low">{rolling ? '' : m.ready()}</p>
          )}
        </div>
        <NumberLine prediction={prediction} last={last} />
      </div>
    </div>
  )
}

function Verdict({ round }: { round: DiceRound }) {
  return (
    <div className="flex animate-[fade-in_120ms] items-baseline gap-3">
      <span className="font-display text-18 font-semibold">
        {verdictOf(round.answer, round.answer)}
      </span>
      <SignedAmount points={round.payout - round.stake} className="figures text-28" />
    </div>
  )
}
