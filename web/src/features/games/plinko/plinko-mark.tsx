import * as m from '@tallyhouse/messages/plinko'
import { cn } from '#lib/class-names.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'

const STEP = 12

/** The pegs, the path of the ball, and its bin. */
export function PlinkoMark({ round: { choice, outcome } }: { round: GameRound<'plinko'> }) {
  const { rows } = choice
  const width = (rows + 1) * STEP
  const bins = Array.from({ length: rows + 1 }, (_, bin) => bin)
  return (
    <svg
      viewBox={`0 0 ${width} ${rows * STEP + 16}`}
      role="img"
      aria-label={m.path({ steps: outcome.path.map(stepName).join(', ') })}
      className="mx-auto w-full max-w-[240px]"
    >
      {bins
        .slice(1)
        .map((pegs, row) =>
          bins
            .slice(0, pegs)
            .map((peg) => (
              <circle
                key={`${pegs}-${peg}`}
                cx={width / 2 + (peg - (pegs - 1) / 2) * STEP}
                cy={row * STEP + 8}
                r="1.6"
                className="fill-paper-ink/45"
              />
            )),
        )}
      <path
        d={pathOf(outcome.path, width / 2)}
        fill="none"
        strokeWidth="2.4"
        strokeLinejoin="round"
        className="stroke-paper-loss"
      />
      {bins.map((bin) => (
        <rect
          key={bin}
          x={bin * STEP + 1}
          y={rows * STEP + 6}
          width={STEP - 2}
          height="8"
          rx="1.5"
          className={cn(bin === outcome.bin ? 'fill-paper-ink' : 'fill-paper-ink/15')}
        />
      ))}
    </svg>
  )
}

function stepName(step: 0 | 1): string {
  return step === 0 ? m.left() : m.right()
}

/** The SVG path of the ball: left or right of a peg in each row, then into the bin. */
function pathOf(path: (0 | 1)[], middle: number): string {
  let x = middle
  const points = path.map((step, row) => {
    const point = `L${x} ${row * STEP + 4}`
    x += step === 0 ? -STEP / 2 : STEP / 2
    return point
  })
  return `M${middle} 0${points.join('')}L${x} ${path.length * STEP + 6}`
}
