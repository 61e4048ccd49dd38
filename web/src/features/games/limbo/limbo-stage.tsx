import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/limbo'
import type { Ref } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { LastResultLine } from '../kit/screen/result-line.tsx'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { scaleMarks, scaleShare } from './scale.ts'
import { hasReached } from './target.ts'
import './limbo-stage.css'

type LimboStageProps = {
  refs: { readout: Ref<HTMLParagraphElement>; bar: Ref<HTMLDivElement> }
  /** In hundredths; 0 while none is set. */
  target: number
  last: RoundRecord<'limbo'> | null
  rising: boolean
}

const textStyles = {
  idle: 'text-mid',
  rising: 'text-bone',
  reached: 'text-win',
  missed: 'text-loss',
}
const barStyles = { idle: 'bg-mid', rising: 'bg-bone', reached: 'bg-win', missed: 'bg-loss' }

/** The rising multiplier and its scale, with the latest results above. */
export function LimboStage({ refs, target, last, rising }: LimboStageProps) {
  const { readout, bar } = refs
  const state = last ? targetResult(last) : rising ? 'rising' : 'idle'
  return (
    <div className="limbo-stage lamp relative flex grow flex-col px-3 pt-2 pb-5 lg:px-5 lg:pt-4 lg:pb-8">
      <ResultsStrip game="limbo" label={m.lastResults()} resultLabel={resultLabel}>
        {(round) => (
          <ResultChip isWin={isWin(round)}>
            {formatMultiplier(round.outcome.resultHundredths)}
          </ResultChip>
        )}
      </ResultsStrip>
      <div className="flex grow flex-col items-center justify-center">
        <p
          ref={readout}
          aria-hidden="true"
          className={cn(
            'figures text-[clamp(56px,9vw,112px)] leading-none transition-colors duration-(--t-hover)',
            textStyles[state],
          )}
        />
        <div className="mt-3 flex h-12 flex-col items-center justify-center lg:mt-4">
          <LastResultLine
            last={last}
            describeResult={describeResult}
            playing={rising}
            prompt={m.ready()}
          />
        </div>
      </div>
      <Scale barRef={bar} barStyle={barStyles[state]} target={target} />
    </div>
  )
}

type ScaleProps = { barRef: Ref<HTMLDivElement>; barStyle: string; target: number }

/** Multipliers on a logarithmic scale, with a flag at the target and a bar up to the result. */
function Scale({ barRef, barStyle, target }: ScaleProps) {
  const place = (hundredths: number) => `${100 * scaleShare(hundredths)}%`
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[560px] px-3">
      <div className="relative h-4 overflow-hidden rounded-control border border-line bg-ink-1/70">
        {target > 0 && (
          <div className="absolute inset-y-0 right-0 bg-win/13" style={{ left: place(target) }} />
        )}
        <div ref={barRef} className={cn('absolute inset-0 origin-left', barStyle)} />
      </div>
      <div className="absolute inset-x-3 top-0">
        {target > 0 && (
          <div
            className="absolute -top-3 h-8 w-0.5 -translate-x-1/2 bg-bone"
            style={{ left: place(target) }}
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 12 8"
              className="absolute -top-1 left-1/2 w-3 -translate-x-1/2"
            >
              <path d="M0 0h12L6 8z" className="fill-bone" />
            </svg>
          </div>
        )}
      </div>
      <div className="relative mt-2 h-4">
        {scaleMarks.map((mark) => (
          <span
            key={mark}
            className="tabular absolute -translate-x-1/2 text-12 text-low"
            style={{ left: place(mark) }}
          >
            {formatPoints(mark / 100)}×
          </span>
        ))}
      </div>
    </div>
  )
}

function targetResult(round: RoundRecord<'limbo'>): 'reached' | 'missed' {
  return hasReached(round) ? 'reached' : 'missed'
}

/** `Reached 2.00×`. */
function describeResult(round: RoundRecord<'limbo'>): string {
  const target = formatMultiplier(round.choice.targetHundredths)
  return m.resultLine({ result: targetResult(round), target })
}

function resultLabel(round: RoundRecord<'limbo'>): string {
  const multiplier = formatMultiplier(round.outcome.resultHundredths)
  return m.pastResult({ result: targetResult(round), multiplier })
}
