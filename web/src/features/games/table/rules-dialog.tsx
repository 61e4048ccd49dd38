import { describeRules } from '@tallyhouse/contract/describe-rules'
import * as m from '@tallyhouse/messages/odds'
import { useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { formatReturns } from '../kit/odds/format-rtp.ts'
import { returnsAt } from '../kit/odds/returns-at.ts'
import type { RuledGame } from '../kit/odds/ruled-game.ts'
import { OddsTable } from './odds-table.tsx'
import { rulesTables } from './rules-tables.ts'
import { StakeTable } from './stake-table.tsx'

type RulesDialogProps = {
  type: GameType
  game: RuledGame
  /** In points; 0 while none is set. */
  stake: number
  open: boolean
  onClose: () => void
}

/** Used while no stake is set. */
const EXAMPLE_STAKE = 10

export function RulesDialog({ type, game, stake, open, onClose }: RulesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.rules()} wide>
      <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        {describeRules(type).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{m.seedRule()}</li>
      </ul>
      <Odds game={game} stake={stake || EXAMPLE_STAKE} />
    </Dialog>
  )
}

/** The exact odds in one table, or in several with a menu to switch between them. */
function Odds({ game, stake }: { game: RuledGame; stake: number }) {
  const bets = game.odds()
  const tables = rulesTables(bets, stake)
  const [name, setName] = useState(tables[0]?.name ?? '')
  const table = tables.find((candidate) => candidate.name === name)
  const shown = table?.bets ?? bets
  return (
    <section className="mt-6">
      <h3 className="text-16">{m.whatBetsReturn()}</h3>
      <p className="mt-1 mb-3 text-14 text-mid">
        {m.returnAtStake({
          returns: formatReturns(returnsAt(stake, shown)),
          stake: formatPoints(stake),
        })}
      </p>
      {tables.length > 1 && (
        <Select
          label={m.bet()}
          value={name}
          options={tables.map((each) => ({ value: each.name, label: each.name }))}
          onChange={setName}
        />
      )}
      {table && <OddsTable lines={table.lines} stake={stake} />}
      <h3 className="mt-6 text-16">{m.returnByStake()}</h3>
      <StakeTable bets={shown} game={game} />
    </section>
  )
}
