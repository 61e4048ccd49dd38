import type { PlinkoChoice } from '@tallyhouse/game-rules/plinko'
import * as m from '@tallyhouse/messages/plinko'
import { cn } from '#lib/class-names.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'

export const plinko: GameDescription<'plinko'> = {
  description: m.description,
  icon: (
    <>
      <circle cx="10" cy="4" r="2.2" />
      <g fill="currentColor" stroke="none">
        {[
          [7, 9.4],
          [13, 9.4],
          [4, 13.2],
          [10, 13.2],
          [16, 13.2],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="1.2" />
        ))}
      </g>
      <path d="M2 15.6v2M7.3 15.6v2M12.7 15.6v2M18 15.6v2M2 17.6h16" strokeWidth="1.4" />
    </>
  ),
  Mark: PlinkoMark,
  describe: describePlinko,
  initialChoice: { rows: 16, risk: 'low' },
  ChoiceFields: BoardOptions,
}

/** `12 rows, high risk` and `Bin 5 of 13 from the left`. */
function describePlinko({
  choice: { rows, risk },
  outcome,
}: GameRound<'plinko'>): RoundDescription {
  return {
    choice: m.boardChoice({ rows, risk }),
    result: m.landedInBin({ bin: outcome.bin + 1, bins: rows + 1 }),
  }
}

function BoardOptions(props: ChoiceFieldsProps<'plinko'>) {
  return (
    <>
      <Risk {...props} />
      <Rows {...props} />
    </>
  )
}

export function Risk({ choice, locked, onChange }: ChoiceFieldsProps<'plinko'>) {
  return (
    <Segmented
      label={m.risk()}
      shown
      options={risks.map(({ value, label }) => ({ value, label: label() }))}
      value={choice.risk}
      locked={locked}
      onChange={(risk) => onChange({ ...choice, risk })}
    />
  )
}

export function Rows({ choice, locked, onChange }: ChoiceFieldsProps<'plinko'>) {
  return (
    <Segmented
      label={m.rows()}
      shown
      options={rowCounts.map((rows) => ({ value: String(rows), label: String(rows) }))}
      value={String(choice.rows)}
      locked={locked}
      onChange={(rows) => onChange({ ...choice, rows: Number(rows) })}
    />
  )
}

export const rowCounts = [8, 9, 10, 11, 12, 13, 14, 15, 16]

/** Whether a stored choice is still valid. */
export function isPlinkoChoice(stored: unknown): stored is PlinkoChoice {
  if (typeof stored !== 'object' || stored === null || Object.keys(stored).length !== 2)
    return false
  const { rows, risk } = stored as Record<keyof PlinkoChoice, unknown>
  return rowCounts.some((count) => count === rows) && risks.some(({ value }) => value === risk)
}

const risks: { value: PlinkoChoice['risk']; label: () => string }[] = [
  { value: 'low', label: m.low },
  { value: 'medium', label: m.medium },
  { value: 'high', label: m.high },
]

const STEP = 12

/** The pegs, the ball's path, and its bin. */
function PlinkoMark({ round: { choice, outcome } }: { round: GameRound<'plinko'> }) {
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
        d={ballPath(outcome.path, width / 2)}
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

/** The ball's SVG path: left or right at a peg in each row, then into the bin. */
function ballPath(path: (0 | 1)[], middle: number): string {
  let x = middle
  const points = path.map((step, row) => {
    const point = `L${x} ${row * STEP + 4}`
    x += step === 0 ? -STEP / 2 : STEP / 2
    return point
  })
  return `M${middle} 0${points.join('')}L${x} ${path.length * STEP + 6}`
}
