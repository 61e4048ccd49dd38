import * as m from '@tallyhouse/messages/admin-figures'
import { useMemo, useState } from 'react'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { usePointsPerUsd } from '#session/terms.ts'
import { Select } from '#ui/form/select.tsx'
import { Chart } from './chart.tsx'
import {
  chargedBackOn,
  type FigureDay,
  type Figures,
  gameRevenue,
  returnSoFar,
  sumFigures,
} from './figures.ts'
import { formatAverage, formatPercent } from './format-figure.ts'
import type { Series, Tint } from './series.ts'

export function MoneyCharts({ days: figures }: { days: FigureDay[] }) {
  const days = useMemo(() => figures.map(({ day }) => day), [figures])
  const pointsPerUsd = usePointsPerUsd()
  const charts = useMemo(() => moneyCharts(figures, pointsPerUsd), [figures, pointsPerUsd])
  return charts.map((chart) => <Chart key={chart.title} days={days} {...chart} />)
}

function moneyCharts(days: FigureDay[], pointsPerUsd: number | undefined) {
  const sums = sumFigures(days)
  const owed = days.at(-1)?.owed ?? 0
  const bar = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { name, tint, shape: 'bar', values: days.map(of) }
  }
  const line = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { ...bar(name, tint, of), shape: 'line' }
  }
  return [
    {
      title: m.walletsTitle(),
      figure: formatPoints(owed),
      unit: m.pointsUnit(),
      about: aboutWallets(owed - (days[0]?.owed ?? 0), days.length),
      series: [line(m.walletsSeries(), 'brand', (day) => day.owed)],
      empty: m.walletsEmpty(),
    },
    {
      title: m.playersTitle(),
      figure: formatPoints(sums.newPlayers),
      unit: m.playersUnit(),
      about: m.playersAbout({ average: formatAverage(sums.activeADay) }),
      series: [
        bar(m.newSeries(), 'brand', ({ newPlayers }) => newPlayers),
        line(m.activeSeries(), 'info', ({ activePlayers }) => activePlayers),
      ],
      empty: m.playersEmpty(),
    },
    {
      title: m.pointsInTitle(),
      figure: formatPoints(sums.pointsIn),
      unit: m.pointsUnit(),
      about: aboutPointsIn(sums, pointsPerUsd),
      series: [
        bar(m.offersSeries(), 'brand', ({ earned }) => earned.offers),
        bar(m.bonusesSeries(), 'info', ({ earned }) => earned.bonuses),
        bar(m.challengesSeries(), 'win', ({ earned }) => earned.challenges),
        bar(m.referralsSeries(), 'loss', ({ earned }) => earned.referrals),
        bar(m.rainSeries(), 'warn', ({ earned }) => earned.rain),
        bar(m.adjustmentsSeries(), 'mid', ({ adjusted }) => adjusted),
      ],
      empty: m.pointsInEmpty(),
    },
    {
      title: m.pointsOutTitle(),
      figure: formatPoints(sums.pointsOut),
      unit: m.pointsUnit(),
      about: aboutPointsOut(sums),
      series: [
        bar(m.withdrawnSeries(), 'win', ({ withdrawn }) => withdrawn),
        bar(m.gameRevenueSeries(), 'brand', gameRevenue),
        bar(m.chargedBackSeries(), 'loss', chargedBackOn),
      ],
      empty: m.pointsOutEmpty(),
    },
    {
      title: m.payoutsTitle(),
      figure: formatPoints(sums.payouts),
      unit: m.payoutsUnit({ count: sums.payouts }),
      about: aboutPayouts(sums, pointsPerUsd),
      series: [bar(m.payoutsTitle(), 'win', ({ payouts }) => payouts)],
      empty: m.payoutsEmpty(),
    },
    {
      title: m.chargebacksTitle(),
      figure: formatPoints(sums.chargedBack),
      unit: m.pointsUnit(),
      about: aboutChargebacks(sums),
      series: [
        bar(m.offersSeries(), 'loss', ({ chargedBack }) => chargedBack.offers),
        bar(m.referralsSeries(), 'warn', ({ chargedBack }) => chargedBack.referrals),
      ],
      empty: m.chargebacksEmpty(),
    },
  ]
}

type Sums = ReturnType<typeof sumFigures>

function aboutWallets(change: number, days: number): string {
  return m.walletsAbout({
    direction: change === 0 ? 'same' : change > 0 ? 'more' : 'less',
    points: formatPoints(Math.abs(change)),
    days,
  })
}

function aboutPointsIn({ pointsIn }: Sums, pointsPerUsd: number | undefined): string {
  if (pointsPerUsd === undefined) return m.pointsInAbout()
  return m.pointsInAboutUsd({ usd: formatUsdOfPoints(pointsIn, pointsPerUsd) })
}

function aboutPointsOut({ withdrawn, gameRevenue: revenue }: Sums): string {
  return m.pointsOutAbout({ withdrawn: withMinus(withdrawn), revenue: withMinus(revenue) })
}

function withMinus(points: number): string {
  return formatPoints(points).replace('-', '−')
}

function aboutPayouts({ withdrawn }: Sums, pointsPerUsd: number | undefined): string {
  const points = formatPoints(withdrawn)
  if (pointsPerUsd === undefined) return m.payoutsAbout({ points })
  return m.payoutsAboutUsd({ points, usd: formatUsdOfPoints(withdrawn, pointsPerUsd) })
}

function aboutChargebacks({ chargebackShare }: Sums): string {
  if (chargebackShare === null) return m.chargebacksNoOffers()
  return m.chargebacksAbout({ share: formatPercent(chargebackShare) })
}

/** How the observed return approaches the exact one over time, for one game or all. */
export function ReturnChart({ figures }: { figures: Figures }) {
  const [game, setGame] = useState<GameType | 'all'>('all')
  const days = useMemo(() => figures.days.map(({ day }) => day), [figures])
  const soFar = useMemo(() => {
    const played = figures.returns.filter((line) => game === 'all' || line.game === game)
    return returnSoFar(days, played)
  }, [figures, days, game])
  const series = useMemo(
    (): Series[] => [
      {
        name: m.observed(),
        tint: 'brand',
        shape: 'line',
        values: soFar.map((day) => day.observed),
      },
      { name: m.exact(), tint: 'info', shape: 'line', values: soFar.map((day) => day.exact) },
    ],
    [soFar],
  )
  const games = Object.entries(gameNames).map(([value, name]) => ({ value, label: name() }))
  const { observed, exact } = soFar.at(-1) ?? { observed: null, exact: null }
  return (
    <Chart
      title={m.returnTitle()}
      className="lg:col-span-2"
      figure={observed === null ? '–' : formatPercent(observed)}
      unit={m.observedUnit()}
      about={exact === null ? m.returnNoRounds() : m.returnAbout({ exact: formatPercent(exact) })}
      days={days}
      series={series}
      format={formatPercent}
      empty={m.returnEmpty()}
    >
      <div className="mt-3 max-w-64">
        <Select
          label={m.gameField()}
          value={game}
          options={[{ value: 'all', label: m.allGames() }, ...games]}
          onChange={(value) => setGame(value as GameType | 'all')}
        />
      </div>
    </Chart>
  )
}
