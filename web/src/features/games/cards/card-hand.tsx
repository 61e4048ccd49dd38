import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/cards'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { CardFront } from './card-front.tsx'
import { cardName } from './card-names.ts'
import type { Dealt } from './use-dealt.ts'
import './table-card.css'

type CardHandProps = {
  owner: string
  cards: Dealt['player']
  /** The horizontal position of a card, in card widths from the center. */
  cardOffset: (index: number, count: number) => number
  /** Whether a card lies sideways. */
  isLying?: (index: number) => boolean
  /** The position of the shoe relative to a dealt card. */
  shoeX: string
  shoeY: string
}

/** One side's cards. Each is animated from the shoe to its place. */
export const CardHand = memo(function CardHand(props: CardHandProps) {
  const { owner, cards, cardOffset, isLying } = props
  return (
    <div
      role="img"
      aria-label={handLabel(owner, cards)}
      className="card-hand"
      style={{ '--shoe-x': props.shoeX, '--shoe-y': props.shoeY } as CSSProperties}
    >
      {cards.length === 0 &&
        [0, 1].map((index) => (
          <div
            key={index}
            className="card-place"
            style={{ '--x': cardOffset(index, 2) } as CSSProperties}
          >
            <div className="card-outline" />
          </div>
        ))}
      {cards.map((card, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by position
          key={index}
          className="card-place"
          style={{ '--x': cardOffset(index, cards.length) } as CSSProperties}
        >
          <div className="card-dealt">
            <div className={isLying?.(index) ? 'card-lying' : 'h-full'}>
              <TableCard card={card} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
})

/** Names the owner of some cards, and each of them. */
export function handLabel(owner: string, cards: (Card | null)[]): string {
  const names = cards.map((card) => (card ? cardName(card) : m.faceDownCard())).join(', ')
  return cards.length === 0 ? m.emptyHand({ owner }) : m.hand({ owner, cards: names })
}

/** A card on the table. A null card is face down, and flips when it gets a value. */
export function TableCard({ card }: { card: Card | null }) {
  return (
    <div className="table-card" data-open={card !== null}>
      <div className="table-card-side table-card-back" />
      <div translate="no" dir="auto" className="table-card-side table-card-front">
        {card && <CardFront card={card} />}
      </div>
    </div>
  )
}

const STEP = 1.08
/** In card widths. */
const WIDTH_MAX = 4.4

/**
 * The horizontal position of a card in a row of `count` cards, in card widths from the center. Cards overlap if
 * the row would be wider than `widthMax`.
 */
export function placeInRow(index: number, count: number, widthMax = WIDTH_MAX): number {
  const step = count > 1 ? Math.min(STEP, (widthMax - 1) / (count - 1)) : STEP
  return (index - (count - 1) / 2) * step
}

/** The deck that the cards are dealt from. A stage with less room sets `--shoe-w`. */
export function Shoe() {
  return (
    <div
      aria-hidden="true"
      className="shoe pointer-events-none absolute top-4 right-4 h-[calc(var(--card-w)*1.4)] w-(--card-w) [--card-w:38px] lg:top-7 lg:right-8 lg:[--card-w:var(--shoe-w,72px)]"
    >
      {[10, 5, 0].map((offset) => (
        <div
          key={offset}
          className="table-card-side table-card-back"
          style={{ transform: `rotate(-14deg) translate(${offset * 0.5}px, ${-offset}px)` }}
        />
      ))}
    </div>
  )
}

type TotalPillProps = {
  owner: string
  /** `won` is a win of the player; `ahead` and `behind` are for hands without a bet of their own. */
  variant?: 'plain' | 'won' | 'ahead' | 'behind'
  children: ReactNode
}

/** The owner of a hand and its total. */
export function TotalPill({ owner, variant = 'plain', children }: TotalPillProps) {
  return (
    <p className="flex h-7 items-center justify-center gap-2 text-13 text-mid">
      {owner}
      <span
        className={cn(
          'tabular inline-flex h-7 min-w-9 items-center justify-center rounded-full border px-3 font-semibold transition-colors duration-(--t-in)',
          variants[variant],
        )}
      >
        {children}
      </span>
    </p>
  )
}

const variants = {
  plain: 'border-line bg-ink-2 text-bone',
  won: 'border-win/60 bg-win/15 text-win',
  ahead: 'border-bone/70 bg-ink-3 text-bone',
  behind: 'border-line bg-ink-1 text-mid',
}
