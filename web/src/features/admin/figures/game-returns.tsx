import * as m from '@tallyhouse/messages/admin-figures'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { Panel } from '#ui/panel.tsx'
import { Cell, ColumnHead, Row, Table, TableRows, TableTop } from '#ui/table.ts'
import { Mark } from '../mark.tsx'
import { type ReturnDay, returnsQuery } from './figures-query.ts'
import { formatPercent } from './format-figure.ts'
import { ReturnGauge } from './return-gauge.tsx'
import { returnOf } from './sums.ts'

const columns = [
  { label: m.gameColumn, align: 'text-left' },
  { label: m.roundsColumn, align: 'text-right' },
  { label: m.stakedColumn, align: 'text-right' },
  { label: m.paidColumn, align: 'text-right' },
  { label: m.observedColumn, align: 'text-right' },
  { label: m.exactColumn, align: 'text-right' },
  { label: m.gaugeColumn, align: 'text-center' },
  { label: m.differenceColumn, align: 'text-right' },
]
const games = Object.keys(gameNames) as GameType[]

/** The observed return of each game in the period, next to the exact one. */
export function GameReturns({ returns }: { returns: ReturnDay[] }) {
  const { data } = useQuery(returnsQuery)
  const alarms = data?.games.filter(({ isAlarm }) => isAlarm).map(({ game }) => game)
  return (
    <Panel aria-label={m.gameReturnsTitle()}>
      <div className="px-4 py-4 sm:px-5">
        <h2 className="text-18">{m.gameReturnsTitle()}</h2>
        <p className="mt-1 text-14 text-mid">{m.gameReturnsAbout()}</p>
      </div>
      <Table className="cards-on-phones tabular w-full border-t border-line text-14">
        <caption className="sr-only">{m.gameReturnsCaption()}</caption>
        <TableTop>
          <Row className="border-b border-line text-13 text-low">
            {columns.map(({ label, align }) => (
              <ColumnHead
                key={label()}
                scope="col"
                className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 ${align}`}
              >
                {label()}
              </ColumnHead>
            ))}
          </Row>
        </TableTop>
        <TableRows>
          {games.map((game) => (
            <GameRow
              key={game}
              game={game}
              days={returns.filter((line) => line.game === game)}
              isAlarm={alarms?.includes(game) ?? false}
            />
          ))}
        </TableRows>
      </Table>
    </Panel>
  )
}

type GameRowProps = { game: GameType; days: ReturnDay[]; isAlarm: boolean }

function GameRow({ game, days, isAlarm }: GameRowProps) {
  const { rounds, staked, paid, expectedPaid, observed, exact } = returnOf(days)
  const share = (ratio: number | null) => (ratio === null ? '–' : formatPercent(ratio))
  return (
    <Row className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5 lg:h-11">
      <Cell data-label={m.gameColumn()} className="font-semibold">
        <span className="flex flex-wrap items-center gap-2">
          {gameNames[game]()}
          {isAlarm && (
            <Mark icon={CircleAlert} tone="loss">
              {m.moreThanLuck()}
            </Mark>
          )}
        </span>
      </Cell>
      <Cell data-label={m.roundsColumn()} className="lg:text-right">
        {formatPoints(rounds)}
      </Cell>
      <Cell data-label={m.stakedColumn()} className="max-lg:hidden! lg:text-right">
        {formatPoints(staked)}
      </Cell>
      <Cell data-label={m.paidColumn()} className="max-lg:hidden! lg:text-right">
        {formatPoints(paid)}
      </Cell>
      <Cell data-label={m.observedColumn()} className="font-semibold lg:text-right">
        {share(observed)}
      </Cell>
      <Cell data-label={m.exactColumn()} className="lg:text-right">
        {share(exact)}
      </Cell>
      <Cell data-label={m.gaugeColumn()} data-empty={observed === null}>
        {observed !== null && exact !== null && <ReturnGauge observed={observed} exact={exact} />}
      </Cell>
      <Cell data-label={m.differenceColumn()} className="lg:text-right">
        {observed === null
          ? '–'
          : m.points({ points: formatSigned(Math.round(paid - expectedPaid)) })}
      </Cell>
    </Row>
  )
}
