import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { formatPoints, formatSigned } from '../../../lib/format-points.ts'
import { type GameType, gameNames } from '../../../lib/game-names.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Cell, ColumnHead, Row, Table, TableRows, TableTop } from '../../../ui/table.ts'
import { Mark } from '../mark.tsx'
import { type ReturnDay, returnsQuery } from './figures-query.ts'
import { formatPercent } from './format-figure.ts'
import { ReturnGauge } from './return-gauge.tsx'
import { returnOf } from './sums.ts'

const columns = [
  'Game',
  'Rounds',
  'Staked',
  'Paid',
  'Observed',
  'Exact',
  'Observed beside exact',
  'Against the odds',
]
const games = Object.keys(gameNames) as GameType[]

/** What each game paid in the period, beside its exact odds. */
export function GameReturns({ returns }: { returns: ReturnDay[] }) {
  const { data } = useQuery(returnsQuery)
  const alarms = data?.games.filter(({ isAlarm }) => isAlarm).map(({ game }) => game)
  return (
    <Panel aria-label="Return of each game">
      <div className="px-4 py-4 sm:px-5">
        <h2 className="text-18">Return of each game</h2>
        <p className="mt-1 text-14 text-mid">
          What was paid for each staked point, observed and by the exact odds of the rounds that
          were played.
        </p>
      </div>
      <Table className="cards-on-phones tabular w-full border-t border-line text-14">
        <caption className="sr-only">Observed and exact return of each game</caption>
        <TableTop>
          <Row className="border-b border-line text-13 text-low">
            {columns.map((column) => (
              <ColumnHead
                key={column}
                scope="col"
                className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 ${column === 'Game' ? 'text-left' : column.startsWith('Observed ') ? 'text-center' : 'text-right'}`}
              >
                {column}
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
      <Cell data-label="Game" className="font-semibold">
        <span className="flex flex-wrap items-center gap-2">
          {gameNames[game]}
          {isAlarm && (
            <Mark icon={CircleAlert} tone="loss">
              More than luck
            </Mark>
          )}
        </span>
      </Cell>
      <Cell data-label="Rounds" className="lg:text-right">
        {formatPoints(rounds)}
      </Cell>
      <Cell data-label="Staked" className="max-lg:hidden! lg:text-right">
        {formatPoints(staked)}
      </Cell>
      <Cell data-label="Paid" className="max-lg:hidden! lg:text-right">
        {formatPoints(paid)}
      </Cell>
      <Cell data-label="Observed" className="font-semibold lg:text-right">
        {share(observed)}
      </Cell>
      <Cell data-label="Exact" className="lg:text-right">
        {share(exact)}
      </Cell>
      <Cell data-label="Observed beside exact" data-empty={observed === null}>
        {observed !== null && exact !== null && <ReturnGauge observed={observed} exact={exact} />}
      </Cell>
      <Cell data-label="Against the odds" className="lg:text-right">
        {observed === null ? '–' : `${formatSigned(Math.round(paid - expectedPaid))} pts`}
      </Cell>
    </Row>
  )
}
