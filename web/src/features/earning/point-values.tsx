import * as m from '@tallyhouse/messages/earning'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'

const amounts = [100, 500, 1000, 5000, 10_000]

type PointValuesProps = { pointsPerUsd: number; robuxPerPoint: number }

/** The value of typical amounts at the current rates. */
export function PointValues({ pointsPerUsd, robuxPerPoint }: PointValuesProps) {
  return (
    <table className="tabular mt-2 w-full text-14">
      <thead className="text-13 text-low">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left font-medium">
            {m.points()}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {m.asCash()}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {m.asRobux()}
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.map((points) => (
          <tr key={points} className="h-10 border-b border-line/60 last:border-0">
            <th scope="row" className="text-left font-semibold">
              {formatPoints(points)}
            </th>
            <td className="text-right text-mid">{formatUsdOfPoints(points, pointsPerUsd)}</td>
            <td className="text-right text-mid">{formatPoints(points * robuxPerPoint)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
