import { SHOWN_STAKES } from '@tallyhouse/game-rules/stake-odds'
import { formatPoints } from '../../lib/format-points.ts'
import { returnColumns } from './return-columns.ts'
import type { RuledGame } from './ruled-game.ts'

type StakeTableProps = {
  game: RuledGame
  /** The bets of the game that are looked at. */
  bets: ReturnType<RuledGame['odds']>
}

/** What bets return at usual stakes, where payouts are rounded down to whole points. */
export function StakeTable({ game, bets }: StakeTableProps) {
  const columns = returnColumns(bets, game)
  return (
    <table className="tabular mt-3 w-full text-14">
      <thead className="text-13 text-low">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left font-medium">
            Stake
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
                {at(stake) ?? <span className="font-normal text-low">can't win</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
