import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as crash from '@tallyhouse/messages/crash'
import * as m from '@tallyhouse/messages/crash-table'
import type { SubmitEvent } from 'react'
import { AutoCashOutField, parseAutoCashOut } from '../../crash/auto-cash-out.tsx'
import { AutoBetFields } from '../../kit/auto-bet/auto-bet-fields.tsx'
import { ModeSwitch } from '../../kit/auto-bet/auto-mode.tsx'
import type { AutoTable } from '../../kit/auto-bet/use-auto-table.ts'
import { formatMultiplier } from '../../kit/odds/format-odds.ts'
import { useDealer } from '../../kit/screen/dealer.tsx'
import { Pays } from '../../kit/stake/bet-panel.tsx'
import { PanelForm } from '../../kit/stake/panel-form.tsx'
import type { Table } from '../table-news.ts'
import type { TableTime } from '../use-table.ts'
import { BetButtons } from './bet-buttons.tsx'
import type { Slot } from './slots.ts'
import { type Setup, useBetByHand } from './use-bet-by-hand.ts'
import type { OwnBets } from './use-own-bets.ts'

type TogetherPanelProps = {
  table: Table
  time: TableTime
  own: OwnBets
  first: Setup
  second: Setup
  /** Auto-bet on the first bet. */
  auto: AutoTable
  /** The bet whose fields are shown, by its index. */
  chosen: number
  onChoose: (index: number) => void
}

const EXAMPLE_HUNDREDTHS = 200

/** The shared table's bet panel: the fields for one bet, and the buttons for both. */
export function TogetherPanel({ table, time, own, auto, onChoose, ...props }: TogetherPanelProps) {
  const { AmountField } = useDealer()
  const first = useBetByHand({ index: 0, setup: props.first, table, own })
  const second = useBetByHand({ index: 1, setup: props.second, table, own })
  const chosen = props.chosen === 0 ? first : second
  const { stake, slot, typed, setTyped } = chosen
  const isFirst = chosen === first
  const isAuto = isFirst && auto.isOn
  const isFree = chosen.action === 'place'
  const isLocked = !isFree || (isFirst && auto.running)
  const target = parseAutoCashOut(typed) ?? EXAMPLE_HUNDREDTHS

  function press(event: SubmitEvent) {
    event.preventDefault()
    if (isAuto) auto.press()
    else chosen.press()
  }

  return (
    <PanelForm
      label={m.form()}
      onSubmit={press}
      mode={isFirst && <ModeSwitch mode={auto.mode} locked={isLocked} />}
      run={isFirst ? auto.shown : null}
      stake={
        <AmountField
          amount={isFree ? stake.amount : (heldStake(slot) ?? stake.amount)}
          // A stake that is held has already left the balance.
          balance={isFree ? stake.points : Number.POSITIVE_INFINITY}
          locked={isLocked}
          onChange={stake.setAmount}
        />
      }
      setting={
        <AutoCashOutField
          typed={typed}
          stake={stake.amount}
          locked={isLocked}
          onChange={setTyped}
        />
      }
      actions={<BetButtons {...{ table, time, auto, chosen, onChoose }} bets={[first, second]} />}
    >
      {isAuto && <AutoBetFields mode={auto.mode} locked={auto.running} />}
      <Pays
        label={crash.cashOutPays({ multiplier: formatMultiplier(target) })}
        points={payoutAt(points(stake.amount), target)}
      />
    </PanelForm>
  )
}

function heldStake({ entry, queued }: Slot): number | undefined {
  return entry !== null && entry.cashOut === null ? entry.betAmount : queued?.betAmount
}
