import type { DiceChoice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import { cn } from '#lib/class-names.ts'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'
import { DieFace, winningFaces } from './die-face.tsx'

type Prediction = DiceChoice['prediction']

const choices: { prediction: Prediction; label: () => string; hotkey: string }[] = [
  { prediction: 'under', label: m.under, hotkey: 'U' },
  { prediction: 'over', label: m.over, hotkey: 'O' },
]

/** Over or under, as two radio cards that show the faces they win on. */
export function ChoiceCards({ choice, locked, onChange }: ChoiceFieldsProps<'dice'>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.yourCall()}</legend>
      <div className="choice-cards grid gap-2 min-[360px]:grid-cols-2">
        {choices.map((card) => (
          <ChoiceCard
            key={card.prediction}
            {...card}
            chosen={choice.prediction === card.prediction}
            onChoose={() => !locked && onChange({ prediction: card.prediction })}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceCardProps = (typeof choices)[number] & { chosen: boolean; onChoose: () => void }

function ChoiceCard({ prediction, label, hotkey, chosen, onChoose }: ChoiceCardProps) {
  const faces = winningFaces(prediction)
  return (
    <label
      className={cn(
        'relative flex items-center justify-between gap-2 rounded-control border p-3 transition-colors duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:flex-col lg:items-stretch',
        chosen ? 'border-bone bg-ink-3' : 'border-line bg-ink-2 hover:border-ctl',
      )}
    >
      <input
        type="radio"
        name="prediction"
        value={prediction}
        checked={chosen}
        onChange={onChoose}
        aria-keyshortcuts={hotkey}
        aria-label={m.callOption({ prediction, faces: faces.join(', ') })}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control opacity-0"
      />
      <span className="flex items-center justify-between text-14 font-semibold">
        {label()}
        <kbd
          translate="no"
          dir="auto"
          className="hidden rounded-chip border border-line px-1.5 font-ui text-12 font-normal text-low lg:inline"
        >
          {hotkey}
        </kbd>
      </span>
      <span className="choice-faces flex gap-1">
        {faces.map((face) => (
          <DieFace
            key={face}
            face={face}
            className="size-5.5 rounded-[4px] bg-paper text-paper-ink lg:size-7 lg:rounded-[5px]"
          />
        ))}
      </span>
    </label>
  )
}
