import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'

type EarnRatesProps = { pointsPerUsd: number; robuxPerPoint: number }

/** What a point is worth, in three figures. */
export function EarnRates({ pointsPerUsd, robuxPerPoint }: EarnRatesProps) {
  const rates = [
    { figure: formatPoints(pointsPerUsd), unit: 'pts', line: 'for each $1.00 an offer pays' },
    {
      figure: formatUsdOfPoints(100, pointsPerUsd),
      unit: '',
      line: 'is what 100 points pay out as money',
    },
    { figure: formatPoints(robuxPerPoint), unit: 'Robux', line: 'for every point you withdraw' },
  ]
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-3">
      {rates.map(({ figure, unit, line }) => (
        <li key={line} className="flex items-baseline gap-3 bg-ink-1 px-5 py-4 sm:block">
          <p className="figures min-w-24 text-28 sm:text-36">
            {figure}
            {unit && <span className="ml-1.5 text-16 text-low">{unit}</span>}
          </p>
          <p className="mt-1 text-14 text-mid">{line}</p>
        </li>
      ))}
    </ul>
  )
}
