import { useState } from 'react'
import { formatPoints } from '../../lib/format-points.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { capitalized } from './capitalized.ts'
import { formatReturns } from './format-rtp.ts'
import { OddsTable } from './odds-table.tsx'
import { returnsAt } from './returns-at.ts'
import type { RuledGame } from './ruled-game.ts'
import { rulesTables } from './rules-tables.ts'
import { StakeTable } from './stake-table.tsx'

type RulesDialogProps = {
  game: RuledGame
  /** In points; 0 while none is set. */
  stake: number
  open: boolean
  onClose: () => void
}

/** Stands in while no stake is set. */
const EXAMPLE_STAKE = 10

/** The rules in sentences and every bet's exact odds, straight from the rules themselves. */
export function RulesDialog({ game, stake, open, onClose }: RulesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Rules" wide>
      <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        {game.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>
          Each result is drawn from a seed whose fingerprint was fixed before your bet. The Fairness
          window shows it.
        </li>
      </ul>
      <Odds game={game} stake={stake || EXAMPLE_STAKE} />
    </Dialog>
  )
}

/** The exact odds: all of them in one table, or one table at a time to choose. */
function Odds({ game, stake }: { game: RuledGame; stake: number }) {
  const bets = game.odds()
  const tables = rulesTables(bets, stake)
  const [name, setName] = useState(tables[0]?.name ?? '')
  const table = tables.find((candidate) => candidate.name === name)
  const grouped = bets.filter(({ bet }) => bet === name || bet.startsWith(`${name}, `))
  const shown = grouped.length > 0 ? grouped : bets
  return (
    <section className="mt-6">
      <h3 className="text-16">What each bet returns</h3>
      <p className="mt-1 mb-3 text-14 text-mid">
        {formatReturns(returnsAt(stake, shown))} of a {formatPoints(stake)}-point bet, over time.
        Payouts round down to whole points, so what a bet returns depends on its size.
      </p>
      {tables.length > 1 && (
        <Select
          label="Bet"
          value={name}
          options={tables.map((each) => ({ value: each.name, label: capitalized(each.name) }))}
          onChange={setName}
        />
      )}
      {table && <OddsTable lines={table.lines} stake={stake} />}
      <h3 className="mt-6 text-16">Return by stake</h3>
      <StakeTable bets={shown} game={game} />
    </section>
  )
}
