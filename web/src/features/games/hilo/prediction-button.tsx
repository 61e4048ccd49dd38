import type { Card } from '@tallyhouse/game-rules/cards'
import type { HiloPrediction } from '@tallyhouse/game-rules/hilo'
import { Equal } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { formatChance } from '../kit/odds/format-odds.ts'
import { stepIcons } from './hilo.tsx'
import { type Offer, predictionName } from './trail.ts'

type PredictionButtonProps = {
  prediction: HiloPrediction
  /** The card that the prediction is about. */
  card: Card | undefined
  /** Undefined without an open round. */
  offer: Offer | undefined
  shortcut: string
  /** Undefined while no prediction can be made. */
  onPredict: (() => void) | undefined
}

/** A prediction with its chance, and what it makes of the bet. */
export function PredictionButton(props: PredictionButtonProps) {
  const { prediction, card, offer, shortcut, onPredict } = props
  const isSame = card !== undefined && offer?.chance.chanceNumerator === 1
  const Icon = isSame ? Equal : stepIcons[prediction]
  return (
    <button
      type="button"
      aria-disabled={onPredict === undefined}
      aria-keyshortcuts={shortcut}
      data-prediction={prediction}
      onClick={onPredict}
      className={cn(
        'hilo-prediction rounded-panel border transition-colors duration-(--t-hover)',
        onPredict
          ? 'cursor-pointer border-ctl bg-ink-2 hover:bg-ink-3'
          : 'cursor-default border-line bg-ink-1 text-mid',
      )}
    >
      <span className="flex items-center gap-1.5 text-14 font-semibold lg:flex-col lg:text-16">
        <Icon aria-hidden="true" className="size-5 lg:size-7" />
        {predictionName(card, prediction)}
      </span>
      <span className="figures text-18 lg:text-22">{offer ? formatChance(offer.chance) : '–'}</span>
      <span className="tabular text-13 text-mid lg:text-14">{offer?.pays ?? '–'}</span>
    </button>
  )
}
