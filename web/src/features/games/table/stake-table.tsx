import { SHOWN_STAKES } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/odds'
import { formatPoints } from '#lib/format-points.ts'
import { PayTable } from '../kit/odds/pay-table.tsx'
import type { RuledGame } from '../kit/odds/ruled-game.ts'
import { returnColumns } from './return-columns.ts'

type StakeTableProps = {
  game: RuledGame
  bets: ReturnType<RuledGame['odds']>
}

/** What bets return at typical stakes, with payouts rounded down to whole points. */
export function StakeTable({ game, bets }: StakeTableProps) {
  const columns = returnColumns(bets, game)
  return (
    <PayTable
      columns={[{ head: m.stake() }, ...columns.map(({ name }) => ({ head: name }))]}
      rows={SHOWN_STAKES.map((stake) => ({
        key: stake,
        name: formatPoints(stake),
        cells: columns.map(
          ({ name, at }) =>
            at(stake) ?? (
              <span key={name} className="font-normal text-low">
                {m.cannotWin()}
              </span>
            ),
        ),
      }))}
    />
  )
}
