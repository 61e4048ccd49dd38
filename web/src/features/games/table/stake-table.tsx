import { SHOWN_STAKES } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/odds'
import { formatPoints } from '#lib/format-points.ts'
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
    <table className="tabular mt-3 w-full text-14">
      <thead className="text-13 text-low">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left font-medium">
            {m.stake()}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-2 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SHOWN_STAKES.map((stake) => (
          <tr key={stake} className="border-b border-line/60 last:border-0">
            <th scope="row" className="py-2 text-left font-medium">
              {formatPoints(stake)}
            </th>
            {columns.map(({ name, at }) => (
              <td key={name} className="py-2 text-right font-semibold">
                {at(stake) ?? <span className="font-normal text-low">{m.cannotWin()}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
