import type { Card } from '@tallyhouse/game-rules/cards'
import type { ReactNode } from 'react'

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
export function CourtFigure({ rank, children }: CourtFigureProps) {
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
