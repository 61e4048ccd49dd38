import type { HiloStep } from '@tallyhouse/game-rules/hilo'
import * as m from '@tallyhouse/messages/hilo'
import { ArrowDown, ArrowUp, type LucideIcon, SkipForward, X } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { PlayingCard } from '../cards/printed-hand.tsx'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { trailCards } from './trail.ts'

export const hilo: GameDescription<'hilo'> = {
  description: m.description,
  icon: (
    <g strokeLinejoin="round" strokeLinecap="round">
      <rect x="6.2" y="5.6" width="7.6" height="8.8" rx="1.6" />
      <path d="M8.2 3.2 10 1.6l1.8 1.6M8.2 16.8 10 18.4l1.8-1.6" />
      <path d="M10 8.2v3.6M8.2 10h3.6" />
    </g>
  ),
  Mark: HiloMark,
  describe: describeHilo,
  initialChoice: { steps: [], end: 'expired' },
  ChoiceFields,
}

/** `3 predictions, 1 skip` and `2 correct, then wrong`. */
export function describeHilo({ choice }: GameRound<'hilo'>): RoundDescription {
  const skips = choice.steps.filter((step) => step === 'skip').length
  const count = choice.steps.length - skips
  return {
    choice: skips === 0 ? m.predictions({ count }) : m.predictionsAndSkips({ count, skips }),
    result: describeEnd(choice.end, count),
  }
}

function describeEnd(end: GameRound<'hilo'>['choice']['end'], predictions: number): string {
  if (end === 'wrong') {
    return predictions === 1 ? m.firstWrong() : m.rightThenWrong({ count: predictions - 1 })
  }
  if (predictions === 0) return m.noPredictions()
  const text = end === 'expired' ? m.rightExpired : m.rightCashedOut
  return text({ count: predictions })
}

export const stepIcons: Record<HiloStep, LucideIcon> = {
  higher: ArrowUp,
  lower: ArrowDown,
  skip: SkipForward,
}

/** All cards in a round, oldest first, each with the step that led to it. */
function HiloMark({ round: { choice, outcome } }: { round: GameRound<'hilo'> }) {
  return (
    <ol className="flex w-full flex-wrap gap-x-1.5 gap-y-2">
      {trailCards({ ...choice, ...outcome }).map(({ card, step, isWrong, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by position
        <li key={index} className="flex flex-col items-center gap-1 text-paper-mid">
          <PlayingCard card={card} />
          <span className={cn('flex h-3.5', isWrong && 'text-paper-loss')}>
            <StepSign step={step} isWrong={isWrong} />
          </span>
          <span className="sr-only">{text}</span>
        </li>
      ))}
    </ol>
  )
}

type StepSignProps = { step: HiloStep | null; isWrong: boolean }

/** The step that led to a card, crossed if it was wrong. Nothing for the first card. */
export function StepSign({ step, isWrong }: StepSignProps) {
  if (step === null) return null
  const Icon = stepIcons[step]
  return (
    <>
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {isWrong && <X aria-hidden="true" className="size-3.5" strokeWidth={2.5} />}
    </>
  )
}

const additions: [step: HiloStep, label: () => string][] = [
  ['higher', m.addHigher],
  ['lower', m.addLower],
  ['skip', m.addSkip],
]
const stepNames: Record<HiloStep, () => string> = { higher: m.higher, lower: m.lower, skip: m.skip }

function ChoiceFields({ choice: { steps }, locked, onChange }: ChoiceFieldsProps<'hilo'>) {
  function choose(next: HiloStep[]) {
    if (locked) return
    const hasPrediction = next.some((step) => step !== 'skip')
    onChange({ steps: next, end: hasPrediction ? 'cash_out' : 'expired' })
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.stepsInOrder()}</legend>
      <div className="flex flex-wrap gap-2">
        {additions.map(([step, label]) => (
          <Button key={step} onClick={() => choose([...steps, step])}>
            {label()}
          </Button>
        ))}
        <Button
          variant="bare"
          aria-disabled={steps.length === 0}
          onClick={() => choose(steps.slice(0, -1))}
        >
          {m.removeLast()}
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 text-14 text-mid">
        {steps.length === 0 ? m.noPredictions() : steps.map((step) => stepNames[step]()).join(', ')}
      </p>
    </fieldset>
  )
}
