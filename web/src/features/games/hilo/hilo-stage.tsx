import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/hilo'
import type { CSSProperties, ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { handLabel, Shoe, TableCard } from '../cards/card-hand.tsx'
import { PlayingCard } from '../cards/printed-hand.tsx'
import { formatStated } from '../kit/odds/format-odds.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultLine } from '../kit/screen/result-line.tsx'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import './hilo.css'
import { describeHilo, StepSign } from './hilo.tsx'
import {
  correctChances,
  endText,
  type Trail,
  type TrailCard,
  trailCards,
  trailMultiplier,
  trailPays,
} from './trail.ts'
import type { Hilo } from './use-hilo.ts'

type HiloStageProps = {
  table: Hilo
  /** The buttons to predict higher and lower. */
  higher: ReactNode
  lower: ReactNode
}

/** The current card between both predictions, with the result and the past cards below it. */
export function HiloStage({ table: { trail, cards, isDrawing }, higher, lower }: HiloStageProps) {
  return (
    <div className="hilo-stage lamp relative flex min-h-[max(256px,31svh)] grow flex-col px-3 pt-2 pb-4 short:max-lg:pb-2 lg:min-h-[520px] lg:px-5 lg:pt-4 lg:pb-6">
      <div className="mr-16 lg:mr-32">
        <ResultsStrip
          game="hilo"
          label={m.lastRounds()}
          resultLabel={(round) => describeHilo(round).result}
        >
          {(round) => (
            <ResultChip isWin={isWin(round)}>{formatStated(round.multiplier)}</ResultChip>
          )}
        </ResultsStrip>
      </div>
      <Shoe />
      <div className="flex grow flex-col items-center justify-center gap-3 short:max-lg:gap-1.5 lg:gap-5">
        <div className="hilo-table">
          {higher}
          <CurrentCard cards={cards} end={isDrawing ? null : (trail?.end ?? null)} />
          {lower}
        </div>
        <div className="flex min-h-13 items-center justify-center text-center">
          {isDrawing || <TrailResult trail={trail} />}
        </div>
        <PastCards trail={trail} />
      </div>
    </div>
  )
}

type CurrentCardProps = { cards: (Card | null)[]; end: Trail['end'] }

/** The last card, dealt onto the previous one. */
function CurrentCard({ cards, end }: CurrentCardProps) {
  const shown = cards.slice(-2)
  return (
    <div className="hilo-current">
      <div
        role="img"
        aria-label={handLabel(m.currentCard(), cards.slice(-1))}
        className="card-hand"
        style={{ '--shoe-x': '38cqi', '--shoe-y': '-70%' } as CSSProperties}
      >
        {cards.length === 0 && (
          <div className="card-place">
            <div className="card-outline" />
          </div>
        )}
        {shown.map((card, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by position
            key={cards.length - shown.length + index}
            className="card-place hilo-card"
            data-end={index === shown.length - 1 ? end : null}
          >
            <div className="card-dealt">
              <TableCard card={card} />
            </div>
          </div>
        ))}
      </div>
      <p className="hilo-ends text-12 text-low">
        {m.lowestCard()} · {m.highestCard()}
      </p>
    </div>
  )
}

function TrailResult({ trail }: { trail: Trail | null }) {
  if (trail === null) return <p className="text-14 text-mid">{m.startPrompt()}</p>
  if (trail.end === null) return <CurrentPayout trail={trail} />
  return <ResultLine game="hilo" round={trail} text={endText(trail)} />
}

function CurrentPayout({ trail }: { trail: Trail }) {
  if (correctChances(trail).length === 0) {
    return <p className="text-14 text-mid">{m.predictPrompt()}</p>
  }
  return (
    <p className="flex items-baseline gap-3">
      <span className="figures text-28">{trailMultiplier(trail)}</span>
      <span className="tabular text-14 text-mid">{trailPays(trail)}</span>
    </p>
  )
}

/** The round's cards in one row, the newest at the right. Cards without room are hidden. */
function PastCards({ trail }: { trail: Trail | null }) {
  const cards = trail ? trailCards(trail) : []
  return (
    <ol aria-label={m.cardsNewestFirst()} className="hilo-past">
      {cards.toReversed().map((past, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by position
        <PastCard key={cards.length - index} past={past} />
      ))}
    </ol>
  )
}

function PastCard({ past: { card, step, isWrong, multiplier, text } }: { past: TrailCard }) {
  const isPrediction = step === 'higher' || step === 'lower'
  return (
    <li className="hilo-past-card animate-[rise_var(--t-in)_var(--ease-out)]">
      <span aria-hidden="true" className="rounded-chip bg-paper">
        <PlayingCard card={card} />
      </span>
      <span
        aria-hidden="true"
        className={cn(
          'tabular flex items-center gap-0.5 text-12 font-semibold',
          isWrong ? 'text-loss' : isPrediction ? 'text-win' : 'text-low',
        )}
      >
        <StepSign step={step} isWrong={isWrong} />
        {isPrediction && !isWrong && multiplier}
      </span>
      <span className="sr-only">{text}</span>
    </li>
  )
}
