import * as m from '@tallyhouse/messages/standings'
import { formatPoints } from '#lib/format-points.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { RankedPlayer } from './leaderboard-query.ts'

/** First place in the middle, second on the left, third on the right. */
const steps = ['order-2', 'order-1', 'order-3']

/** The top three on stacks of ticket rolls: three, two, and one high. */
export function Podium({ leaders, own }: { leaders: RankedPlayer[]; own: number }) {
  return (
    <ol
      aria-label={m.topThree()}
      className="lamp flex items-end justify-center gap-2 rounded-panel border border-line px-2 pt-6 pb-5 sm:gap-10 sm:px-8 sm:pt-9 sm:pb-7"
    >
      {leaders.slice(0, steps.length).map(({ id, username, avatar, rank, points }, index) => (
        <li
          key={id}
          aria-current={id === own ? 'true' : undefined}
          className={`${steps[index]} flex min-w-0 max-w-52 grow basis-0 flex-col items-center text-center`}
        >
          <span className="sr-only">{m.rankPrefix({ rank })}</span>
          <span className="mb-2">
            <Avatar username={username} avatar={avatar} size="lg" />
          </span>
          <PlayerButton
            username={username}
            className="line-clamp-2 max-w-full text-center text-14 leading-tight font-semibold break-all sm:text-18"
          />
          {id === own && <span className="text-12 text-low">{m.you()}</span>}
          <span className="figures mt-1 text-16 text-brand sm:text-28">
            <RichText
              text={m.points({ points: formatPoints(points) })}
              tags={{ unit: 'text-13 text-low' }}
            />
          </span>
          <TicketRolls
            count={steps.length - index}
            print={String(rank)}
            className="mt-3 w-full max-w-44 pl-[8%]"
          />
        </li>
      ))}
    </ol>
  )
}

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

/** Roll colors, from the top. */
const papers = [
  { side: 'var(--color-brand-lo)', top: 'var(--color-brand)' },
  { side: 'var(--color-paper-lo)', top: 'var(--color-paper)' },
  { side: 'oklch(0.66 0.13 34)', top: 'oklch(0.72 0.12 36)' },
]

type TicketRollsProps = {
  /** How many rolls are stacked. */
  count: number
  /** The text printed on the top roll. */
  print: string
  className?: string
}

/** A stack of admission ticket rolls, each with a loose end. */
function TicketRolls({ count, print, className }: TicketRollsProps) {
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

/** The line between two tickets on a roll: dashed, between two punched notches. */
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
