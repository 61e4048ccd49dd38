import type { DiceChoice } from '@tallyhouse/game-rules/dice'
import { cn } from '../../../lib/class-names.ts'
import { DieFace } from './die-face.tsx'
import { winningFaces } from './winning-faces.ts'

type Prediction = DiceChoice['prediction']

const choices: { prediction: Prediction; label: string; hotkey: string }[] = [
  { prediction: 'under', label: 'Under', hotkey: 'U' },
  { prediction: 'over', label: 'Over', hotkey: 'O' },
]

type ChoiceCardsProps = {
  prediction: Prediction
  disabled: boolean
  onChange: (prediction: Prediction) => void
}

/** Over or under, as two big radio cards that show the faces they win on. */
export function ChoiceCards({ prediction, disabled, onChange }: ChoiceCardsProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-14 font-medium text-mid">Your call</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <label
            key={choice.prediction}
            className={cn(
              'relative flex flex-col gap-2 rounded-control border p-3 transition-colors duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              prediction === choice.prediction
                ? 'border-bone bg-ink-3'
                : 'border-line bg-ink-2 hover:border-ctl',
            )}
          >
            <input
              type="radio"
              name="prediction"
              value={choice.prediction}
              checked={prediction === choice.prediction}
              onChange={() => onChange(choice.prediction)}
              aria-keyshortcuts={choice.hotkey}
              aria-label={`${choice.label}: wins on ${winningFaces(choice.prediction).join(', ')}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control opacity-0"
            />
            <span className="flex items-center justify-between text-14 font-semibold">
              {choice.label}
              <kbd className="hidden rounded-chip border border-line px-1.5 font-ui text-12 font-normal text-low lg:inline">
                {choice.hotkey}
              </kbd>
            </span>
            <span className="flex gap-1">
              {winningFaces(choice.prediction).map((face) => (
                <DieFace
                  key={face}
                  face={face}
                  className="size-7 rounded-[5px] bg-paper text-paper-ink"
                />
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
