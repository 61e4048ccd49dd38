import * as m from '@tallyhouse/messages/admin-figures'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { type GameType, gameName, gameNames } from '#lib/game-names.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { Mark } from '#ui/status-badge.tsx'
import { computeReturn, type Return, type ReturnDay, returnsQuery } from './figures.ts'
import { formatPercent } from './format-figure.ts'

const games = Object.keys(gameNames) as GameType[]

type GameReturn = Return & { game: GameType; isAlarm: boolean }

const share = (ratio: number | null) => (ratio === null ? '–' : formatPercent(ratio))

const columns: Column<GameReturn>[] = [
  {
    label: m.gameColumn,
    className: 'font-semibold',
    cell: ({ game, isAlarm }) => (
      <span className="flex flex-wrap items-center gap-2">
        {gameName(game)}
        {isAlarm && (
          <Mark icon={CircleAlert} tone="loss">
            {m.moreThanLuck()}
          </Mark>
        )}
      </span>
    ),
  },
  { label: m.roundsColumn, align: 'right', cell: ({ rounds }) => formatPoints(rounds) },
  {
    label: m.stakedColumn,
    align: 'right',
    card: 'hidden',
    cell: ({ staked }) => formatPoints(staked),
  },
  { label: m.paidColumn, align: 'right', card: 'hidden', cell: ({ paid }) => formatPoints(paid) },
  {
    label: m.observedColumn,
    align: 'right',
    className: 'font-semibold',
    cell: ({ observed }) => share(observed),
  },
  { label: m.exactColumn, align: 'right', cell: ({ exact }) => share(exact) },
  {
    label: m.gaugeColumn,
    align: 'center',
    isEmpty: ({ observed }) => observed === null,
    cell: ({ observed, exact }) =>
      observed !== null && exact !== null && <ReturnGauge observed={observed} exact={exact} />,
  },
  {
    label: m.differenceColumn,
    align: 'right',
    cell: ({ observed, paid, expectedPaid }) =>
      observed === null ? '–' : m.points({ points: formatSigned(Math.round(paid - expectedPaid)) }),
  },
]

export function GameReturns({ returns }: { returns: ReturnDay[] }) {
  const { data } = useQuery(returnsQuery)
  const alarms = data?.games.filter(({ isAlarm }) => isAlarm).map(({ game }) => game)
  const rows = games.map((game) => ({
    ...computeReturn(returns.filter((line) => line.game === game)),
    game,
    isAlarm: alarms?.includes(game) ?? false,
  }))
  return (
    <Panel aria-label={m.gameReturnsTitle()}>
      <div className="px-4 py-4 sm:px-5">
        <h2 className="text-18">{m.gameReturnsTitle()}</h2>
        <p className="mt-1 text-14 text-mid">{m.gameReturnsAbout()}</p>
      </div>
      <DataTable
        caption={m.gameReturnsCaption()}
        columns={columns}
        rows={rows}
        rowKey={({ game }) => game}
        className="border-t border-line"
      />
    </Panel>
  )
}

const WIDTH = 132
const HEIGHT = 16
const MIDDLE = WIDTH / 2
/** How far either end of the gauge is from the exact return. */
const REACH = 0.2

/** Shows how far the observed return is from the exact one, which is the line in the middle. */
function ReturnGauge({ observed, exact }: { observed: number; exact: number }) {
  const away = Math.max(-1, Math.min(1, (observed - exact) / REACH))
  const x = MIDDLE + away * (MIDDLE - 6)
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      className="mx-auto block forced-color-adjust-none bg-ink-1 max-lg:mr-0"
    >
      <line x1={2} x2={WIDTH - 2} y1={8} y2={8} className="stroke-line" strokeWidth={2} />
      <line x1={MIDDLE} x2={x} y1={8} y2={8} className="stroke-brand" strokeWidth={3} />
      <line x1={MIDDLE} x2={MIDDLE} y1={1} y2={15} className="stroke-info" strokeWidth={2} />
      <circle cx={x} cy={8} r={4.5} className="fill-brand" />
    </svg>
  )
}
