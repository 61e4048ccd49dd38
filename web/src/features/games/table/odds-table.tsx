import * as m from '@tallyhouse/messages/odds'
import { formatPoints } from '#lib/format-points.ts'
import { formatChance } from '../kit/odds/format-chance.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import { formatRtp } from '../kit/odds/format-rtp.ts'
import { PayTable } from '../kit/odds/pay-table.tsx'
import type { RulesLine } from './rules-tables.ts'

/** The multiplier, the payout at a stake, and the chance of each outcome. */
export function OddsTable({ lines, stake }: { lines: RulesLine[]; stake: number }) {
  const hasReturns = lines.some(({ rtp }) => rtp !== null)
  return (
    <PayTable
      columns={[
        { head: hasReturns ? m.bet() : m.outcome() },
        { head: m.pays(), isMinor: true },
        { head: m.paysAt({ stake: formatPoints(stake) }) },
        { head: m.chance(), isMinor: true },
        ...(hasReturns ? [{ head: m.betReturn() }] : []),
      ]}
      rows={lines.map((line) => ({
        key: line.name,
        name: line.name,
        cells: [
          formatMultiplier(line.multiplierHundredths),
          formatPoints(line.payout),
          formatChance(line),
          ...(line.rtp === null ? [] : [formatRtp(line.rtp)]),
        ],
      }))}
    />
  )
}
