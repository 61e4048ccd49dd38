import * as m from '@tallyhouse/messages/earning'
import { formatCents, formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type PointRates = Pick<WithdrawalTerms, 'pointsPerUsd' | 'rates'>

type EarnRatesProps = {
  /** Undefined while loading. */
  rates: PointRates | undefined
}

/** What points are worth, in three figures. */
export function EarnRates({ rates }: EarnRatesProps) {
  const own = rates?.rates[0]
  const figures = [
    {
      figure: rates && formatPoints(rates.pointsPerUsd),
      unit: m.pointsUnit(),
      line: m.pointsPerDollar({ amount: formatCents(100) }),
    },
    {
      figure: rates && formatUsdOfPoints(100, rates.pointsPerUsd),
      unit: '',
      line: m.cashValue({ points: formatPoints(100) }),
    },
    {
      figure: own && formatPoints(own.perPoint),
      unit: own?.unit,
      line: m.gamepassPerPoint(),
    },
  ]
  return (
    <ul
      style={{ gridTemplateColumns: '1fr 1fr 1.3fr' }}
      className="grid gap-px overflow-hidden rounded-panel border border-line bg-line"
    >
      {figures.map(({ figure, unit, line }) => (
        <li key={line} className="bg-ink-1 px-3 py-3.5 sm:px-5 sm:py-4">
          <p className="figures text-22 sm:text-36">
            {figure ?? <Skeleton className="h-[1lh] w-16" />}
            {figure && unit && (
              <span className="ml-1 text-14 text-low sm:ml-1.5 sm:text-16">{unit}</span>
            )}
          </p>
          <p className="mt-1 text-13 text-mid sm:text-14">{line}</p>
        </li>
      ))}
    </ul>
  )
}

const amounts = [100, 500, 1000, 5000, 10_000]

/** What typical amounts are worth at the current rates. */
export function PointValues({ pointsPerUsd, rates }: PointRates) {
  const perPoint = rates[0]?.perPoint ?? 0
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
            {m.asGamepassPrice()}
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
            <td className="text-right text-mid">{formatPoints(points * perPoint)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tips = [m.readTerms, m.sameDevice, m.adBlockers, m.honestAnswers]

/** Tips for getting offers credited. */
export function EarningTips() {
  return (
    <ul className="mt-3 space-y-3 text-14 text-mid">
      {tips.map((tip) => (
        <li key={tip()} className="border-l-2 border-line pl-3.5">
          {tip()}
        </li>
      ))}
    </ul>
  )
}
