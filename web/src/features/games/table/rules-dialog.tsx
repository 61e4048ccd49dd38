import { describeRules } from '@tallyhouse/contract/describe-rules'
import type { BetOdds } from '@tallyhouse/game-rules/instant-game'
import { SHOWN_STAKES } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/odds'
import { useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import {
  formatChance,
  formatMultiplier,
  formatReturns,
  formatRtp,
} from '../kit/odds/format-odds.ts'
import { PayTable } from '../kit/odds/pay-table.tsx'
import { returnsAt } from '../kit/odds/returns-at.ts'
import type { FrameProps } from '../kit/screen/dealer.tsx'
import { type RulesLine, returnColumns, rulesTables } from './rules-tables.ts'

type RulesDialogProps = Pick<FrameProps, 'type' | 'game' | 'names' | 'stake' | 'rules'> & {
  onClose: () => void
}

/** Used while no stake is set. */
const EXAMPLE_STAKE = 10

export default function RulesDialog({
  type,
  game,
  names,
  stake,
  onClose,
  ...own
}: RulesDialogProps) {
  const { rules = [...describeRules(type), m.seedRule()] } = own
  return (
    <Dialog onClose={onClose} title={m.rules()} wide>
      <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Odds game={game} names={names} stake={stake || EXAMPLE_STAKE} />
    </Dialog>
  )
}

/** The exact odds in one table, or in several with a menu to switch between them. */
function Odds({ game, names, stake }: Pick<FrameProps, 'game' | 'names' | 'stake'>) {
  const bets = game.odds()
  const tables = rulesTables(bets, { names, stake })
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
      <StakeTable bets={shown} game={game} names={names} />
    </section>
  )
}

/** Each outcome's multiplier, payout at a stake, and chance. */
function OddsTable({ lines, stake }: { lines: RulesLine[]; stake: number }) {
  const hasReturns = lines.some(({ rtp }) => rtp !== null)
  return (
    <PayTable
      columns={[
        { head: hasReturns ? m.bet() : m.outcome() },
        { head: m.pays(), isMinor: true },
        { head: m.paysAt({ stake: formatPoints(stake) }) },
        { head: m.chance(), isMinor: true },
        ...(hasReturns ? [{ head: m.betReturn() }] : []),
      ]}
      rows={lines.map((line) => ({
        key: line.name,
        name: line.name,
        cells: [
          formatMultiplier(line.multiplierHundredths),
          formatPoints(line.payout),
          formatChance(line),
          ...(line.rtp === null ? [] : [formatRtp(line.rtp)]),
        ],
      }))}
    />
  )
}

type StakeTableProps = Pick<FrameProps, 'game' | 'names'> & { bets: BetOdds[] }

/** What bets return at typical stakes, with payouts rounded down to whole points. */
function StakeTable({ game, names, bets }: StakeTableProps) {
  const columns = returnColumns(bets, { ...game, names })
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
