import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { capitalized } from './capitalized.ts'
import { formatReturns } from './format-rtp.ts'
import { OddsTable } from './odds-table.tsx'
import type { RuledGame } from './ruled-game.ts'
import { rulesTables } from './rules-tables.ts'

type RulesDialogProps = { game: RuledGame; open: boolean; onClose: () => void }

/** The rules in sentences and every bet's exact odds, straight from the rules themselves. */
export function RulesDialog({ game, open, onClose }: RulesDialogProps) {
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
      <Odds game={game} />
    </Dialog>
  )
}

/** The exact odds: all of them in one table, or one table at a time to choose. */
function Odds({ game }: { game: RuledGame }) {
  const bets = game.odds()
  const tables = rulesTables(bets)
  const [name, setName] = useState(tables[0]?.name ?? '')
  const table = tables.find((candidate) => candidate.name === name)
  const shown = bets.filter(({ bet }) => bet === name || bet.startsWith(`${name}, `))
  return (
    <section className="mt-6">
      <h3 className="text-16">What each bet returns</h3>
      <p className="mt-1 mb-3 text-14 text-mid">
        {formatReturns(shown.length > 0 ? shown : bets)} of what is staked, over time.
      </p>
      {tables.length > 1 && (
        <Select
          label="Bet"
          value={name}
          options={tables.map((each) => ({ value: each.name, label: capitalized(each.name) }))}
          onChange={setName}
        />
      )}
      {table && <OddsTable lines={table.lines} />}
    </section>
  )
}
