import * as m from '@tallyhouse/messages/admin-figures'
import { useMemo } from 'react'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { usePointsPerUsd } from '#session/terms.ts'
import { Chart } from './chart.tsx'
import type { FigureDay } from './figures-query.ts'
import { formatAverage, formatPercent } from './format-figure.ts'
import type { Series, Tint } from './series.ts'
import { chargedBackOn, gameRevenue, sumOf } from './sums.ts'

export function MoneyCharts({ days: figures }: { days: FigureDay[] }) {
  const days = useMemo(() => figures.map(({ day }) => day), [figures])
  const sums = useMemo(() => sumOf(figures), [figures])
  const series = useMemo(() => moneySeries(figures), [figures])
  const pointsPerUsd = usePointsPerUsd()
  const usdOf = (points: number) =>
    pointsPerUsd === undefined ? undefined : formatUsdOfPoints(points, pointsPerUsd)
  const owed = figures.at(-1)?.owed ?? 0
  return (
    <>
      <Chart
        title={m.walletsTitle()}
        figure={formatPoints(owed)}
        unit={m.pointsUnit()}
        about={aboutWallets(owed - (figures[0]?.owed ?? 0), days.length)}
        days={days}
        series={series.inWallets}
        empty={m.walletsEmpty()}
      />
      <Chart
        title={m.playersTitle()}
        figure={formatPoints(sums.newPlayers)}
        unit={m.playersUnit()}
        about={m.playersAbout({ average: formatAverage(sums.activeADay) })}
        days={days}
        series={series.players}
        empty={m.playersEmpty()}
      />
      <Chart
        title={m.pointsInTitle()}
        figure={formatPoints(sums.pointsIn)}
        unit={m.pointsUnit()}
        about={aboutPointsIn(usdOf(sums.pointsIn))}
        days={days}
        series={series.pointsIn}
        empty={m.pointsInEmpty()}
      />
      <Chart
        title={m.pointsOutTitle()}
        figure={formatPoints(sums.pointsOut)}
        unit={m.pointsUnit()}
        about={m.pointsOutAbout({
          withdrawn: withMinus(formatPoints(sums.withdrawn)),
          revenue: withMinus(formatPoints(sums.gameRevenue)),
        })}
        days={days}
        series={series.pointsOut}
        empty={m.pointsOutEmpty()}
      />
      <Chart
        title={m.payoutsTitle()}
        figure={formatPoints(sums.payouts)}
        unit={m.payoutsUnit({ count: sums.payouts })}
        about={aboutPayouts(formatPoints(sums.withdrawn), usdOf(sums.withdrawn))}
        days={days}
        series={series.payouts}
        empty={m.payoutsEmpty()}
      />
      <Chart
        title={m.chargebacksTitle()}
        figure={formatPoints(sums.chargedBack)}
        unit={m.pointsUnit()}
        about={
          sums.chargebackShare === null
            ? m.chargebacksNoOffers()
            : m.chargebacksAbout({ share: formatPercent(sums.chargebackShare) })
        }
        days={days}
        series={series.chargebacks}
        empty={m.chargebacksEmpty()}
      />
    </>
  )
}

function aboutWallets(change: number, days: number): string {
  return m.walletsAbout({
    direction: change === 0 ? 'same' : change > 0 ? 'more' : 'less',
    points: formatPoints(Math.abs(change)),
    days,
  })
}

function aboutPointsIn(usd: string | undefined): string {
  return usd === undefined ? m.pointsInAbout() : m.pointsInAboutUsd({ usd })
}

function aboutPayouts(points: string, usd: string | undefined): string {
  return usd === undefined ? m.payoutsAbout({ points }) : m.payoutsAboutUsd({ points, usd })
}

function withMinus(figure: string): string {
  return figure.replace('-', '−')
}

function moneySeries(days: FigureDay[]) {
  const bar = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { name, tint, shape: 'bar', values: days.map(of) }
  }
  const line = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { ...bar(name, tint, of), shape: 'line' }
  }
  return {
    inWallets: [line(m.walletsSeries(), 'brand', ({ owed }) => owed)],
    players: [
      bar(m.newSeries(), 'brand', ({ newPlayers }) => newPlayers),
      line(m.activeSeries(), 'info', ({ activePlayers }) => activePlayers),
    ],
    pointsIn: [
      bar(m.offersSeries(), 'brand', ({ earned }) => earned.offers),
      bar(m.bonusesSeries(), 'info', ({ earned }) => earned.bonuses),
      bar(m.challengesSeries(), 'win', ({ earned }) => earned.challenges),
      bar(m.referralsSeries(), 'loss', ({ earned }) => earned.referrals),
      bar(m.rainSeries(), 'warn', ({ earned }) => earned.rain),
      bar(m.adjustmentsSeries(), 'mid', ({ adjusted }) => adjusted),
    ],
    pointsOut: [
      bar(m.withdrawnSeries(), 'win', ({ withdrawn }) => withdrawn),
      bar(m.gameRevenueSeries(), 'brand', gameRevenue),
      bar(m.chargedBackSeries(), 'loss', chargedBackOn),
    ],
    payouts: [bar(m.payoutsTitle(), 'win', ({ payouts }) => payouts)],
    chargebacks: [
      bar(m.offersSeries(), 'loss', ({ chargedBack }) => chargedBack.offers),
      bar(m.referralsSeries(), 'warn', ({ chargedBack }) => chargedBack.referrals),
    ],
  }
}
