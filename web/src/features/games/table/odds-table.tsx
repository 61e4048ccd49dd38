import * as m from '@tallyhouse/messages/odds'
import { formatPoints } from '#lib/format-points.ts'
import { formatChance } from '../kit/odds/format-chance.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import { formatRtp } from '../kit/odds/format-rtp.ts'
import type { RulesLine } from './rules-tables.ts'

/** The multiplier, the payout at a stake, and the chance of each outcome. */
export function OddsTable({ lines, stake }: { lines: RulesLine[]; stake: number }) {
  const hasReturns = lines.some(({ rtp }) => rtp !== null)
  return (
    <table className="tabular mt-3 w-full text-14">
      <thead className="text-13 text-low">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left font-medium">
            {hasReturns ? m.bet() : m.outcome()}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {m.pays()}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {m.paysAt({ stake: formatPoints(stake) })}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            {m.chance()}
          </th>
          {hasReturns && (
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {m.betReturn()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name} className="border-b border-line/60 last:border-0">
            <th scope="row" className="py-2.5 text-left font-medium">
              {line.name}
            </th>
            <td className="py-2.5 text-right">{formatMultiplier(line.multiplierHundredths)}</td>
            <td className="py-2.5 text-right">{formatPoints(line.payout)}</td>
            <td className="py-2.5 pl-3 text-right">{formatChance(line)}</td>
            {line.rtp !== null && (
              <td className="py-2.5 pl-3 text-right font-semibold">{formatRtp(line.rtp)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
