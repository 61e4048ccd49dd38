import type { Card } from '@tallyhouse/game-rules/cards'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

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

const headdresses: Partial<Record<Card['rank'], ReactNode>> = {
  K: <path d="M-17 11v-17l8.5 8L0-13l8.5 15 8.5-8v17zm0 2.5h34v3.5h-34z" />,
  Q: (
    <>
      <path d="M-15 11l-3-14 9 6L0-9l9 12 9-6-3 14zm0 2.5h30v3.5h-30z" />
      <circle cx={-18.5} cy={-6} r={2.8} />
      <circle cx={0} cy={-12.5} r={2.8} />
      <circle cx={18.5} cy={-6} r={2.8} />
    </>
  ),
  J: (
    <>
      <path d="M-15 11c0-12 5-18 15-18s15 6 15 18zm0 2.5h30v3.5h-30z" />
      <circle cx={0} cy={-10.5} r={3.4} />
    </>
  ),
}

type CourtFigureProps = { rank: Card['rank']; children: ReactNode }

/** A framed, point-symmetric figure: a headdress at each end and the suit between them. */
function CourtFigure({ rank, children }: CourtFigureProps) {
  const headdress = headdresses[rank]
  return (
    <>
      <rect
        x={25}
        y={17}
        width={50}
        height={106}
        rx={3}
        fill="currentColor"
        fillOpacity={0.07}
        stroke="currentColor"
        strokeOpacity={0.55}
        strokeWidth={1.2}
      />
      <path d="M25 70h10m30 0h10" stroke="currentColor" strokeOpacity={0.55} strokeWidth={1.2} />
      <g transform="translate(50 38)">{headdress}</g>
      <g transform="translate(50 102) rotate(180)">{headdress}</g>
      {children}
    </>
  )
}

const LEFT = 32
const MIDDLE = 50
const RIGHT = 68
const TOP = 30
const CENTER = 70
const BOTTOM = 110

type Place = [x: number, y: number]

const pair = (y: number): Place[] => [
  [LEFT, y],
  [RIGHT, y],
]
const one = (y: number): Place[] => [[MIDDLE, y]]
const corners = [...pair(TOP), ...pair(BOTTOM)]
const eight = [...corners, ...pair(56.7), ...pair(83.3)]

const places: Partial<Record<Card['rank'], Place[]>> = {
  '2': [...one(TOP), ...one(BOTTOM)],
  '3': [...one(TOP), ...one(CENTER), ...one(BOTTOM)],
  '4': corners,
  '5': [...corners, ...one(CENTER)],
  '6': [...corners, ...pair(CENTER)],
  '7': [...corners, ...pair(CENTER), ...one(50)],
  '8': [...corners, ...pair(CENTER), ...one(50), ...one(90)],
  '9': [...eight, ...one(CENTER)],
  '10': [...eight, ...one(43.5), ...one(96.5)],
}

/** The pip positions on a card face of 100 by 140 units. Aces and court cards have none. */
export function pipPlaces(rank: Card['rank']): Place[] {
  return places[rank] ?? []
}

/** SVG paths in a 24 by 24 box. */
const suitPaths: Record<Card['suit'], string> = {
  diamonds:
    'M12 1.6c2.3 4 4.8 7.4 8 10.4-3.2 3-5.7 6.4-8 10.4C9.7 18.4 7.2 15 4 12c3.2-3 5.7-6.4 8-10.4z',
  hearts:
    'M12 21.6C5.4 16.2 2 12.4 2 8.2a5.3 5.3 0 0 1 10-2.4 5.3 5.3 0 0 1 10 2.4c0 4.2-3.4 8-10 13.4z',
  spades:
    'M12 1.8c6.6 5.2 10 9 10 12.6a4.7 4.7 0 0 1-8.6 2.7c.2 2 .9 3.5 2.3 5.1H8.3c1.4-1.6 2.1-3.1 2.3-5.1A4.7 4.7 0 0 1 2 14.4c0-3.6 3.4-7.4 10-12.6z',
  clubs:
    'M12 1.8a4.7 4.7 0 0 1 4 7.1 4.7 4.7 0 1 1-2.6 8.2c.2 2 .9 3.5 2.3 5.1H8.3c1.4-1.6 2.1-3.1 2.3-5.1A4.7 4.7 0 1 1 8 8.9a4.7 4.7 0 0 1 4-7.1z',
}
