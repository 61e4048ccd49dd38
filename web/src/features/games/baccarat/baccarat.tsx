import type { BaccaratChoice } from '@tallyhouse/game-rules/baccarat'
import * as m from '@tallyhouse/messages/baccarat'
import { cn } from '#lib/class-names.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { PrintedHand } from '../cards/printed-hand.tsx'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'

export const baccarat: GameDescription<'baccarat'> = {
  description: m.description,
  icon: (
    <>
      <g strokeLinejoin="round" strokeLinecap="round">
        <rect x="6.6" y="3" width="6.8" height="10.4" rx="1.4" />
        <path d="M4.6 5.6 3 6.1a1.3 1.3 0 0 0-.9 1.6l2 6.5a1.3 1.3 0 0 0 1.6.9l1.2-.4" />
        <path d="m15.4 5.6 1.6.5a1.3 1.3 0 0 1 .9 1.6l-2 6.5a1.3 1.3 0 0 1-1.6.9l-1.2-.4" />
      </g>
      <path d="M10 6.3l1.7 2-1.7 2-1.7-2z" fill="currentColor" stroke="none" />
    </>
  ),
  Art: lazyPart(() => import('./baccarat-art.tsx')),
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

function BaccaratMark({ round: { outcome } }: { round: GameRound<'baccarat'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner={m.player()} cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner={m.banker()} cards={outcome.bankerCards} value={outcome.bankerValue} />
    </div>
  )
}

export type BaccaratSide = BaccaratChoice['bet']

type SideStyle = {
  name: () => string
  /** Printed on the disc; also the keyboard shortcut. */
  letter: string
  disc: string
}

/** Uses the letters and colors that are customary for baccarat roads. */
export const sideStyles: Record<BaccaratSide, SideStyle> = {
  player: { name: m.player, letter: 'P', disc: 'bg-info text-ink-0' },
  tie: { name: m.tie, letter: 'T', disc: 'bg-win text-ink-0' },
  banker: { name: m.banker, letter: 'B', disc: 'bg-loss text-ink-0' },
}

/** From left to right on the table. */
export const sidesInOrder: BaccaratSide[] = ['player', 'tie', 'banker']

/** The letter of a side on a disc in its color. */
export function SideDisc({ side, className }: { side: BaccaratSide; className?: string }) {
  const { letter, disc } = sideStyles[side]
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={cn(
        'grid size-6.5 place-items-center rounded-full font-display text-13 font-bold',
        disc,
        className,
      )}
    >
      {letter}
    </span>
  )
}
