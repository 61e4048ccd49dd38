import { useMemo, useState } from 'react'
import { type GameType, gameNames } from '../../../lib/game-names.ts'
import { Select } from '../../../ui/select.tsx'
import { Chart } from './chart.tsx'
import type { Figures } from './figures-query.ts'
import { formatPercent } from './format-figure.ts'
import type { Series } from './series.ts'
import { returnSoFar } from './sums.ts'

const games = Object.entries(gameNames).map(([value, label]) => ({ value, label }))

/** How the observed return nears the exact one, of one game or all. */
export function ReturnChart({ figures }: { figures: Figures }) {
  const [game, setGame] = useState<GameType | 'all'>('all')
  const days = useMemo(() => figures.days.map(({ day }) => day), [figures])
  const soFar = useMemo(() => {
    const played = figures.returns.filter((line) => game === 'all' || line.game === game)
    return returnSoFar(days, played)
  }, [figures, days, game])
  const series = useMemo(
    (): Series[] => [
      { name: 'Observed', tint: 'brand', shape: 'line', values: soFar.map((day) => day.observed) },
      { name: 'Exact', tint: 'info', shape: 'line', values: soFar.map((day) => day.exact) },
    ],
    [soFar],
  )
  const { observed, exact } = soFar.at(-1) ?? { observed: null, exact: null }
  return (
    <Chart
      title="Return to players"
      className="lg:col-span-2"
      figure={observed === null ? '–' : formatPercent(observed)}
      unit="observed"
      about={
        exact === null
          ? 'No round was played in these days.'
          : `The odds of the rounds that were played say ${formatPercent(exact)}. Each day shows the return since the first one.`
      }
      days={days}
      series={series}
      format={formatPercent}
      blank="The chart begins with the first round."
    >
      <div className="mt-3 max-w-64">
        <Select
          label="Game"
          value={game}
          options={[{ value: 'all', label: 'All games' }, ...games]}
          onChange={(value) => setGame(value as GameType | 'all')}
        />
      </div>
    </Chart>
  )
}
