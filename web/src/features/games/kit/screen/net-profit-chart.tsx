import * as m from '@tallyhouse/messages/play'
import { useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import type { ProfitPoint } from './net-profit-series.ts'

const WIDTH = 100
const HEIGHT = 40
/** Leaves room for the line's width at the peaks. */
const MARGIN = 2

type NetProfitChartProps = {
  /** By ascending bet count. It starts from zero bets by itself. */
  series: ProfitPoint[]
  /** Sets the height. */
  className: string
}

/** The net over many bets as a line: above zero in the win color, below zero in the loss color. */
export function NetProfitChart({ series, className }: NetProfitChartProps) {
  const id = useId()
  const points = [{ bets: 0, net: 0 }, ...series]
  const last = points.at(-1) ?? { bets: 0, net: 0 }
  const { toX, toY } = createScales(points)
  const zero = toY(0)
  const line = points.map(({ bets, net }) => `${toX(bets)},${toY(net)}`).join(' ')
  const area = `${toX(0)},${zero} ${line} ${toX(last.bets)},${zero}`
  return (
    <svg
      role="img"
      aria-label={m.netProfitChart({
        count: last.bets,
        bets: formatPoints(last.bets),
        net: formatSigned(last.net),
      })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn('block w-full forced-color-adjust-none', className)}
    >
      {sides.map(({ name, color }) => (
        <g key={name} className={color} clipPath={`url(#${id}-${name})`}>
          <clipPath id={`${id}-${name}`}>
            {name === 'above' ? (
              <rect width={WIDTH} height={zero} />
            ) : (
              <rect y={zero} width={WIDTH} height={HEIGHT - zero} />
            )}
          </clipPath>
          <polygon points={area} fill="currentColor" fillOpacity={0.16} />
          <polyline
            points={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
      <line
        x2={WIDTH}
        y1={zero}
        y2={zero}
        stroke="var(--color-ctl)"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const sides = [
  { name: 'above', color: 'text-win' },
  { name: 'below', color: 'text-loss' },
] as const

/** From bets and points to the drawing's box, which always includes zero. */
function createScales(points: ProfitPoint[]) {
  const nets = points.map(({ net }) => net)
  const high = Math.max(...nets)
  const low = Math.min(...nets)
  const bets = points.at(-1)?.bets ?? 0
  const span = high - low || 1
  return {
    toX: (bet: number) => rounded((WIDTH * bet) / (bets || 1)),
    toY: (net: number) =>
      high === low ? HEIGHT / 2 : rounded(MARGIN + ((HEIGHT - 2 * MARGIN) * (high - net)) / span),
  }
}

function rounded(position: number): number {
  return Math.round(position * 100) / 100
}
