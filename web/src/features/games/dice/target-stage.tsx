import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type DiceTarget, isDiceTarget, ROLLS } from '@tallyhouse/game-rules/dice-target'
import * as m from '@tallyhouse/messages/dice'
import type { KeyboardEvent, Ref } from 'react'
import { cn } from '#lib/class-names.ts'
import { LastResultLine } from '../kit/screen/result-line.tsx'
import { hasTarget, nearestTarget, rollText } from './dice-mode.ts'
import { isRight } from './die-face.tsx'
import { RollsStrip } from './rolls-strip.tsx'
import './dice-stage.css'
import './target-slider.css'

type TargetStageProps = {
  readoutRef: Ref<HTMLParagraphElement>
  target: DiceTarget
  last: RoundRecord<'dice'> | null
  rolling: boolean
  onTarget: (target: DiceTarget) => void
}

/** The roll with its result, and the target on a line from 0 to 100. */
export function TargetStage({ readoutRef, target, last, rolling, onTarget }: TargetStageProps) {
  const roll = last !== null && hasTarget(last.choice) ? last : null
  return (
    <div className="dice-stage lamp relative flex grow flex-col px-3 pt-2 pb-5 lg:px-5 lg:pt-4 lg:pb-8">
      <RollsStrip />
      <div className="flex grow flex-col items-center justify-center">
        <p
          ref={readoutRef}
          aria-hidden="true"
          className={cn(
            'figures text-[clamp(56px,9vw,112px)] leading-none transition-colors duration-(--t-hover)',
            roll ? (isRight(roll) ? 'text-win' : 'text-loss') : rolling ? 'text-bone' : 'text-mid',
          )}
        />
        <div className="mt-3 flex h-12 flex-col items-center justify-center lg:mt-4">
          <LastResultLine
            last={roll}
            describeResult={describeResult}
            playing={rolling}
            prompt={m.readyToRoll()}
          />
        </div>
      </div>
      <TargetSlider target={target} result={roll} onTarget={onTarget} />
    </div>
  )
}

type TargetSliderProps = Pick<TargetStageProps, 'target' | 'onTarget'> & {
  result: RoundRecord<'dice'> | null
}

/** How far an arrow key moves the target, in hundredths. */
const STEP = 100
const steps: Record<string, number> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -10 * STEP,
  PageUp: 10 * STEP,
}
const marks = [0, 25, 50, 75, 100]

/** Tints the line where rolls win. A marker points at the last result. */
function TargetSlider({ target, result, onTarget }: TargetSliderProps) {
  const { prediction, targetHundredths } = target
  const isSet = isDiceTarget(target)
  const split = isSet ? share(targetHundredths) : '50%'
  const aim = (hundredths: number) => onTarget(nearestTarget(prediction, hundredths))

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    aim(targetHundredths + by)
  }

  return (
    <div className="target-line mx-auto w-full">
      <div className="target-places" aria-hidden="true">
        {result && <ResultMarker round={result} />}
      </div>
      <div className="relative h-11">
        <div aria-hidden="true" className="target-track border border-line">
          <div className="target-scale">
            <div
              className="target-win bg-win"
              style={prediction === 'over' ? { left: split } : { right: `calc(100% - ${split})` }}
            />
          </div>
        </div>
        <input
          type="range"
          aria-label={m.targetSlider()}
          aria-valuetext={m.targetCall({ prediction, target: rollText(targetHundredths) })}
          min={0}
          max={ROLLS}
          value={isSet ? targetHundredths : ROLLS / 2}
          onChange={(event) => aim(Number(event.target.value))}
          onKeyDown={step}
          className="target-slider absolute inset-0 w-full"
        />
      </div>
      <div aria-hidden="true" className="target-marks">
        {marks.map((mark) => (
          <span
            key={mark}
            className="tabular absolute -translate-x-1/2 text-12 text-low"
            style={{ left: `${mark}%` }}
          >
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}

function ResultMarker({ round }: { round: RoundRecord<'dice'> }) {
  const { diceResult } = round.outcome
  return (
    <div
      className="absolute bottom-0 flex -translate-x-1/2 animate-[fade-in_120ms] flex-col items-center"
      style={{ left: share(diceResult) }}
    >
      <span
        className={cn(
          'tabular rounded-chip px-2 py-0.5 text-13 font-semibold',
          isRight(round) ? 'bg-win text-ink-0' : 'bg-bone text-ink-0',
        )}
      >
        {rollText(diceResult)}
      </span>
      <svg aria-hidden="true" viewBox="0 0 12 8" className="w-3">
        <path d="M0 0h12L6 8z" className={isRight(round) ? 'fill-win' : 'fill-bone'} />
      </svg>
    </div>
  )
}

function share(hundredths: number): string {
  return `${(100 * hundredths) / ROLLS}%`
}

/** `Over 50.50 wins`. */
function describeResult({ choice, ...round }: RoundRecord<'dice'>): string {
  const { prediction, targetHundredths = 0 } = choice
  const result = isRight({ choice, ...round }) ? 'win' : 'loss'
  return m.targetResultLine({ prediction, result, target: rollText(targetHundredths) })
}
