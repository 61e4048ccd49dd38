import { cn } from '#lib/class-names.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'

const WIDTH = 320
const BASE = 52
const TOP = 8

/** The flight up to its crash, with a flag at the cash-out. */
export function CrashMark({ round: { choice, outcome } }: { round: GameRound<'crash'> }) {
  const { crashPointHundredths } = outcome
  const { cashOutHundredths } = choice
  const highest = Math.max(crashPointHundredths, cashOutHundredths ?? 0, 150)
  const placeOf = (hundredths: number) => {
    const share = Math.log(hundredths / 100) / Math.log(highest / 100)
    return { x: 6 + share * (WIDTH - 12), y: BASE - share * (BASE - TOP) }
  }
  const crash = placeOf(crashPointHundredths)
  const flag = cashOutHundredths === null ? null : placeOf(cashOutHundredths)
  const reached = flag !== null && flag.x <= crash.x
  return (
    <svg viewBox={`0 0 ${WIDTH} 60`} className="w-full" aria-hidden="true">
      <path d={`M0 ${BASE}H${WIDTH}`} stroke="currentColor" strokeOpacity=".35" />
      <path d={`M6 ${BASE}L${crash.x} ${crash.y}`} stroke="currentColor" strokeWidth="3" />
      <g
        stroke="var(--color-paper-loss)"
        strokeWidth="3"
        transform={`translate(${crash.x} ${crash.y})`}
      >
        <path d="M-5 -5L5 5M5 -5L-5 5" />
      </g>
      {flag && (
        <g className={cn(reached ? 'text-paper-win' : 'text-paper-mid')}>
          <path
            d={`M${flag.x} ${BASE}V${TOP - 4}`}
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={reached ? undefined : '4 4'}
          />
          <circle cx={flag.x} cy={flag.y} r="5" fill="currentColor" />
        </g>
      )}
    </svg>
  )
}
