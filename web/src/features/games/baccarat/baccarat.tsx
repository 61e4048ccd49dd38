import * as m from '@tallyhouse/messages/baccarat'
import { Segmented } from '#ui/form/segmented.tsx'
import { PrintedHand } from '../cards/printed-hand.tsx'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { sideStyles, sidesInOrder } from './sides.tsx'

export const baccarat: GameDescription<'baccarat'> = {
  description: m.description,
  Icon: BaccaratIcon,
  Mark: BaccaratMark,
  describe: describeBaccarat,
  initialChoice: { bet: 'player' },
  ChoiceFields,
}

function ChoiceFields({ choice, locked, onChange }: ChoiceFieldsProps<'baccarat'>) {
  return (
    <Segmented
      label={m.betOn()}
      shown
      options={sidesInOrder.map((side) => ({ value: side, label: sideStyles[side].name() }))}
      value={choice.bet}
      locked={locked}
      onChange={(bet) => onChange({ bet })}
    />
  )
}

/** `Banker` and `Player 6, Banker 8: Banker wins`. */
export function describeBaccarat({ choice, outcome }: GameRound<'baccarat'>): RoundDescription {
  const { playerValue: player, bankerValue: banker, winner } = outcome
  return {
    choice: sideStyles[choice.bet].name(),
    result: m.result({ player, banker, winner }),
  }
}

function BaccaratIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" className={className} aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
        <rect x="6.6" y="3" width="6.8" height="10.4" rx="1.4" />
        <path d="M4.6 5.6 3 6.1a1.3 1.3 0 0 0-.9 1.6l2 6.5a1.3 1.3 0 0 0 1.6.9l1.2-.4" />
        <path d="m15.4 5.6 1.6.5a1.3 1.3 0 0 1 .9 1.6l-2 6.5a1.3 1.3 0 0 1-1.6.9l-1.2-.4" />
      </g>
      <path d="M10 6.3l1.7 2-1.7 2-1.7-2z" fill="currentColor" />
    </svg>
  )
}

function BaccaratMark({ round: { outcome } }: { round: GameRound<'baccarat'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner={m.player()} cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner={m.banker()} cards={outcome.bankerCards} value={outcome.bankerValue} />
    </div>
  )
}
