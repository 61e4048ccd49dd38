import { segmentName } from '@tallyhouse/contract/describe-odds'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { wheel, wheelSegments } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { formatPoints } from '#lib/format-points.ts'
import { formatChance } from '../kit/odds/format-chance.ts'
import { PayTable, stageRowStyle } from '../kit/odds/pay-table.tsx'
import { segmentStyle } from './segment-style.ts'

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
    <PayTable
      caption={<span className="font-display text-16 font-semibold">{m.wheelSegments()}</span>}
      columns={[{ head: m.segment() }, { head: m.chance(), isMinor: true }, { head: m.pays() }]}
      rowStyle={stageRowStyle}
      rows={wheel.payTable({}).map(({ multiplierHundredths, ...line }) => ({
        key: multiplierHundredths,
        isLit: multiplierHundredths === landedHundredths,
        name: (
          <>
            <span
              aria-hidden="true"
              className="mr-2.5 inline-block size-3 rounded-[2px] border border-bone/20"
              style={{ background: segmentStyle(multiplierHundredths).face }}
            />
            {segmentName(multiplierHundredths)}
          </>
        ),
        cells: [formatChance(line), formatPoints(payoutAt(points(stake), multiplierHundredths))],
      }))}
    />
  )
}
