import type { Card } from '@tallyhouse/game-rules/cards'
import { cn } from '#lib/class-names.ts'
import { CourtFigure } from './court-figure.tsx'
import { pipPlaces } from './pip-places.ts'
import { suitPaths } from './suit-paths.ts'

const isRed = ({ suit }: Card) => suit === 'hearts' || suit === 'diamonds'

/** The face of a card, 100 by 140 units. */
export function CardFront({ card }: { card: Card }) {
  return (
    <svg
      viewBox="0 0 100 140"
      aria-hidden="true"
      className={cn('block size-full', isRed(card) ? 'text-paper-loss' : 'text-paper-ink')}
      fill="currentColor"
    >
      <Corner card={card} />
      <g transform="rotate(180 50 70)">
        <Corner card={card} />
      </g>
      {pipPlaces(card.rank).map(([x, y]) => (
        <Suit key={`${x}-${y}`} suit={card.suit} x={x} y={y} size={19} upsideDown={y > 70} />
      ))}
      {card.rank === 'A' && <Suit suit={card.suit} x={50} y={70} size={46} />}
      {['J', 'Q', 'K'].includes(card.rank) && (
        <CourtFigure rank={card.rank}>
          <Suit suit={card.suit} x={50} y={70} size={26} />
        </CourtFigure>
      )}
    </svg>
  )
}

function Corner({ card }: { card: Card }) {
  return (
    <>
      <text
        x={14}
        y={25}
        textAnchor="middle"
        textLength={card.rank === '10' ? 19 : undefined}
        lengthAdjust="spacingAndGlyphs"
        className="figures"
        fontSize={25}
      >
        {card.rank}
      </text>
      <Suit suit={card.suit} x={14} y={39} size={15} />
    </>
  )
}

type SuitProps = { suit: Card['suit']; x: number; y: number; size: number; upsideDown?: boolean }

function Suit({ suit, x, y, size, upsideDown }: SuitProps) {
  const rotation = upsideDown ? 'rotate(180)' : ''
  return (
    <path
      d={suitPaths[suit]}
      transform={`translate(${x} ${y}) ${rotation} scale(${size / 24}) translate(-12 -12)`}
    />
  )
}
