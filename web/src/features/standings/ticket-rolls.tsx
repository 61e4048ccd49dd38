const WIDTH = 168
const ROLL = 34
const RIM = 13
const LEFT = 6
const RADIUS = 66
const MIDDLE = LEFT + RADIUS
const RIGHT = MIDDLE + RADIUS
const TAIL = 26

/** Positions of the tear lines around a roll, in quarter turns from the front. */
const tears = [-0.82, -0.4, 0.4, 0.82]

const windings = [0.88, 0.76, 0.64, 0.52, 0.4]

/** Colors of the rolls, from the top. */
const papers = [
  { side: 'var(--color-brand-lo)', top: 'var(--color-brand)' },
  { side: 'var(--color-paper-lo)', top: 'var(--color-paper)' },
  { side: 'oklch(0.66 0.13 34)', top: 'oklch(0.72 0.12 36)' },
]

type TicketRollsProps = {
  /** The number of stacked rolls. */
  count: number
  /** The text printed on the top roll. */
  print: string
  className?: string
}

/** A stack of admission ticket rolls, each with a loose end. */
export function TicketRolls({ count, print, className }: TicketRollsProps) {
  const height = count * ROLL + 2 * RIM + 4
  const rolls = papers.slice(papers.length - count).toReversed()
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true" className={className}>
      {rolls.map((paper, index) => (
        <Roll key={paper.side} top={RIM + 1 + (count - 1 - index) * ROLL} paper={paper} />
      ))}
      <text
        x={MIDDLE}
        y={RIM + 1 + RIM + ROLL / 2 + 8}
        textAnchor="middle"
        className="figures"
        fontSize="24"
        fill="var(--color-paper-ink)"
      >
        {print}
      </text>
    </svg>
  )
}

function Roll({ top, paper }: { top: number; paper: { side: string; top: string } }) {
  const bottom = top + ROLL
  return (
    <g stroke="var(--color-paper-ink)" strokeWidth="1">
      <path
        d={`M${RIGHT - 5} ${top + 3}L${RIGHT + TAIL} ${top + 6}l-3 5 3 5 -3 5 3 5 -3 5L${RIGHT - 5} ${bottom + 1}Z`}
        fill={paper.top}
      />
      <path d={`M${RIGHT + 9} ${top + 5}V${bottom - 2}`} strokeDasharray="2.5 2.5" />
      <path
        d={`M${LEFT} ${top}V${bottom}A${RADIUS} ${RIM} 0 0 0 ${RIGHT} ${bottom}V${top}Z`}
        fill={paper.side}
      />
      {tears.map((turn) => (
        <Tear key={turn} turn={turn} top={top} />
      ))}
      <ellipse cx={MIDDLE} cy={top} rx={RADIUS} ry={RIM} fill={paper.top} />
      {windings.map((share) => (
        <ellipse
          key={share}
          cx={MIDDLE}
          cy={top}
          rx={RADIUS * share}
          ry={RIM * share}
          fill="none"
          strokeOpacity="0.28"
        />
      ))}
      <ellipse
        cx={MIDDLE}
        cy={top}
        rx={RADIUS * 0.22}
        ry={RIM * 0.22}
        fill="var(--color-paper-ink)"
      />
    </g>
  )
}

/** The line between two tickets of a roll: dashed, between two punched notches. */
function Tear({ turn, top }: { turn: number; top: number }) {
  const angle = (turn * Math.PI) / 2
  const x = MIDDLE + RADIUS * Math.sin(angle)
  const rim = top + RIM * Math.cos(angle)
  const notch = { cx: x, rx: 3 * Math.cos(angle), ry: 3, fill: 'var(--color-paper-ink)' }
  return (
    <>
      <path d={`M${x} ${rim}v${ROLL}`} strokeDasharray="2.5 2.5" strokeOpacity="0.6" />
      <ellipse {...notch} cy={rim} stroke="none" />
      <ellipse {...notch} cy={rim + ROLL} stroke="none" />
    </>
  )
}
