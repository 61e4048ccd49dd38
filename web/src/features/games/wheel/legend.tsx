import { segmentName } from '@tallyhouse/contract/describe-odds'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { wheel, wheelSegments } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { RichText } from '#ui/rich-text.tsx'
import { formatChance } from '../kit/odds/format-chance.ts'
import { segmentStyle } from './segment-style.ts'

const lines = wheel.payTable({})

type LegendProps = {
  /** The stake of the next bet, in points. */
  stake: number
  /** The winning segment, whose row is highlighted. */
  landed: number | null
}

/** The segments of the wheel, best first. */
export function Legend({ stake, landed }: LegendProps) {
  const landedHundredths = landed === null ? null : wheelSegments[landed]?.multiplierHundredths
  return (
    <table className="tabular w-full text-14">
      <caption className="pb-2 text-left font-display text-16 font-semibold">
        {m.wheelSegments()}
      </caption>
      <thead className="text-13 text-low">
        <tr>
          <th scope="col" className="pb-1.5 pl-2 text-left font-medium">
            {m.segment()}
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium">
            {m.chance()}
          </th>
          <th scope="col" className="pr-2 pb-1.5 text-right font-medium">
            {m.pays()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.multiplierHundredths}
            className={cn(
              'border-t border-line/60 transition-colors duration-(--t-in)',
              line.multiplierHundredths === landedHundredths && 'bg-ink-3',
            )}
          >
            <th scope="row" className="h-8 pl-2 text-left font-semibold lg:h-[33px]">
              <Swatch color={segmentStyle(line.multiplierHundredths).face} />
              {line.multiplierHundredths === landedHundredths ? (
                <LandedSegment name={segmentName(line.multiplierHundredths)} />
              ) : (
                segmentName(line.multiplierHundredths)
              )}
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

function LandedSegment({ name }: { name: string }) {
  return (
    <RichText
      text={m.landedSegment({ segment: name })}
      tags={{
        hidden: (children) => (
          <span key="hidden" className="sr-only">
            {children}
          </span>
        ),
      }}
    />
  )
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2.5 inline-block size-3 rounded-[2px] border border-bone/20"
      style={{ background: color }}
    />
  )
}
