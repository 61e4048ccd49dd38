import { useMemo } from 'react'
import { formatPoints, formatUsdOfPoints } from '../../../lib/format-points.ts'
import { usePointsPerUsd } from '../../../session/terms.ts'
import { Chart } from './chart.tsx'
import type { FigureDay } from './figures-query.ts'
import { formatAverage, formatPercent } from './format-figure.ts'
import { moneySeries } from './money-series.ts'
import { sumOf } from './sums.ts'

/** Players, points in and out, payouts, chargebacks and what is owed, day by day. */
export function MoneyCharts({ days: figures }: { days: FigureDay[] }) {
  const days = useMemo(() => figures.map(({ day }) => day), [figures])
  const sums = useMemo(() => sumOf(figures), [figures])
  const series = useMemo(() => moneySeries(figures), [figures])
  const pointsPerUsd = usePointsPerUsd()
  const inUsd = (points: number) =>
    pointsPerUsd === undefined ? '' : `, ${formatUsdOfPoints(points, pointsPerUsd)}`
  const owed = figures.at(-1)?.owed ?? 0
  const owedBefore = figures[0]?.owed ?? 0
  return (
    <>
      <Chart
        title="In players’ wallets"
        figure={formatPoints(owed)}
        unit="pts"
        about={`Available and held, as each day ended, without offers that wait. ${changeOf(owed - owedBefore)} in ${days.length} days.`}
        days={days}
        series={series.inWallets}
        blank="Nobody has points yet."
      />
      <Chart
        title="Players"
        figure={formatPoints(sums.newPlayers)}
        unit="new"
        about={`${formatAverage(sums.activeADay)} players were active on an average day.`}
        days={days}
        series={series.players}
        blank="Nobody came in these days."
      />
      <Chart
        title="Points in"
        figure={formatPoints(sums.pointsIn)}
        unit="pts"
        about={`What players received besides winnings${inUsd(sums.pointsIn)}. Unlike “Points distributed” it has what admins added or took.`}
        days={days}
        series={series.pointsIn}
        blank="Nobody received points in these days."
      />
      <Chart
        title="Points out"
        figure={formatPoints(sums.pointsOut)}
        unit="pts"
        about={`${formatPoints(sums.withdrawn)} withdrawn, ${formatPoints(sums.kept)} kept by games.`.replaceAll(
          '-',
          '−',
        )}
        days={days}
        series={series.pointsOut}
        blank="No points left in these days."
      />
      <Chart
        title="Payouts"
        figure={formatPoints(sums.payouts)}
        unit={sums.payouts === 1 ? 'payout' : 'payouts'}
        about={`${formatPoints(sums.withdrawn)} pts${inUsd(sums.withdrawn)}, less what came back.`}
        days={days}
        series={series.payouts}
        blank="Nothing was paid out in these days."
      />
      <Chart
        title="Chargebacks"
        figure={formatPoints(sums.chargedBack)}
        unit="pts"
        about={
          sums.chargebackShare === null
            ? 'Offers paid nothing in these days.'
            : `${formatPercent(sums.chargebackShare)} of what offers paid was taken back. Friends lose their share of it.`
        }
        days={days}
        series={series.chargebacks}
        blank="No offer was taken back in these days."
      />
    </>
  )
}

function changeOf(points: number): string {
  if (points === 0) return 'Unchanged'
  return `${formatPoints(Math.abs(points))} ${points > 0 ? 'more' : 'less'}`
}
