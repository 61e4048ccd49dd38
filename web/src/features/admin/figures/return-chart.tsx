import * as m from '@tallyhouse/messages/admin-figures'
import { useMemo, useState } from 'react'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { Select } from '#ui/form/select.tsx'
import { Chart } from './chart.tsx'
import type { Figures } from './figures-query.ts'
import { formatPercent } from './format-figure.ts'
import type { Series } from './series.ts'
import { returnSoFar } from './sums.ts'

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
