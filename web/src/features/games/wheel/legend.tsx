import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { wheel } from '@tallyhouse/game-rules/wheel'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatChance } from '../format-chance.ts'
import { segmentLook } from './segment-look.ts'

const lines = wheel.payTable({})

type LegendProps = {
  /** Whole points; the legend says what they would pay. */
  stake: number
  /** What the wheel landed on: its row is marked. */
  landed: string | null
}

/** What is on the wheel, best first. */
export function Legend({ stake, landed }: LegendProps) {
  return (
    <table className="tabular w-full text-14">
      <caption className="pb-2 text-left font-display text-16 font-semibold">
        Wheel Segments
      </caption>
      <thead className="text-13 text-low">
        <tr>
          <th scope="col" className="pb-1.5 pl-2 text-left font-medium">
            Segment
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium">
            Chance
          </th>
          <th scope="col" className="pr-2 pb-1.5 text-right font-medium">
            Pays
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.outcome}
            className={cn(
              'border-t border-line/60 transition-colors duration-(--t-in)',
              line.outcome === landed && 'bg-ink-3',
            )}
          >
            <th scope="row" className="h-8 pl-2 text-left font-semibold lg:h-[33px]">
              <Swatch colour={segmentLook(line.multiplierHundredths).face} />
              {line.outcome}
              {line.outcome === landed && <span className="sr-only">, landed</span>}
            </th>
            <td className="text-right text-mid">{formatChance(line)}</td>
            <td className="pr-2 text-right font-semibold">
              {formatPoints(payoutAt(points(stake), line.multiplierHundredths))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2.5 inline-block size-3 rounded-[2px] border border-bone/20"
      style={{ background: colour }}
    />
  )
}
