import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as autoBet from '@tallyhouse/messages/auto-bet'
import * as crash from '@tallyhouse/messages/crash'
import * as m from '@tallyhouse/messages/crash-table'
import { type SubmitEvent, useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { AutoCashOutField, parseAutoCashOut } from '../crash/auto-cash-out.tsx'
import { winlessFlight } from '../crash/flight.ts'
import { AutoBetFields } from '../kit/auto-bet/auto-bet-fields.tsx'
import { ModeSwitch } from '../kit/auto-bet/auto-mode.tsx'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { afterCrash, useCooldown } from '../kit/rounds/use-multi-step-round.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { Pays } from '../kit/stake/bet-panel.tsx'
import { RunButtonText } from '../kit/stake/button-figure.tsx'
import { ObstacleText } from '../kit/stake/obstacle.tsx'
import { PanelForm } from '../kit/stake/panel-form.tsx'
import { playByHand } from '../kit/stake/play-by-hand.ts'
import { MainButton } from '../kit/stake/round-actions.tsx'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { WinlessNotice } from '../kit/stake/winless.tsx'
import { SlotButton } from './slot-button.tsx'
import { emptySlot, type Slot, slotAction } from './slots.ts'
import type { Table } from './table-news.ts'
import type { OwnBets } from './use-own-bets.ts'
import type { TableTime } from './use-table.ts'

/** What the player has set for one of their two bets. */
export type Setup = { stake: Stake; typed: string; setTyped: (typed: string) => void }

type TablePanelProps = {
  table: Table
  time: TableTime
  own: OwnBets
  setups: Setup[]
  auto: AutoTable
  /** The index of the bet whose fields are shown. */
  chosen: number
  onChoose: (index: number) => void
}

const EXAMPLE_HUNDREDTHS = 200

/** The bet panel of the shared table: the fields of one of two bets, and the buttons of both. */
export function TablePanel({ table, time, own, setups, auto, chosen, onChoose }: TablePanelProps) {
  const { AmountField } = useDealer()
  const reasonId = useId()
  const bets = setups.map((setup, index) => ({
    ...setup,
    index,
    slot: own.slots[index] ?? emptySlot,
  }))
  const first = useBetByHand({ bet: bets[0], table, own })
  const second = useBetByHand({ bet: bets[1], table, own })
  const hands = [first, second]
  const shown = bets[chosen]
  const hand = hands[chosen]
  if (!shown || !hand) return null
  const { stake, slot, typed, setTyped } = shown
  const isAuto = chosen === 0 && auto.isOn
  const isFree = slotAction(slot, table) === 'place'
  const isLocked = !isFree || (chosen === 0 && auto.running)
  const target = parseAutoCashOut(typed) ?? EXAMPLE_HUNDREDTHS
  const held = heldStake(slot)
  const isExplained = !isAuto && (hand.winless ?? hand.obstacle) !== undefined

  function press(event: SubmitEvent) {
    event.preventDefault()
    if (isAuto) auto.press()
    else hand?.press()
  }

  return (
    <PanelForm
      label={m.form()}
      onSubmit={press}
      mode={chosen === 0 && <ModeSwitch mode={auto.mode} locked={isLocked} />}
      run={chosen === 0 ? auto.shown : null}
      stake={
        <AmountField
          amount={isFree ? stake.amount : (held ?? stake.amount)}
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
      actions={
        <>
          {isAuto && auto.obstacle && <ObstacleText id={reasonId} {...auto.obstacle} />}
          {!isAuto && hand.winless && (
            <WinlessNotice id={reasonId} winless={hand.winless} onStake={stake.setAmount} />
          )}
          {!isAuto && hand.obstacle && <ObstacleText id={reasonId} {...hand.obstacle} />}
          <Segmented
            label={m.chooseBet()}
            options={bets.map(({ index }) => ({
              value: String(index),
              label: m.betNumber({ number: index + 1 }),
            }))}
            value={String(chosen)}
            locked={false}
            onChange={(index) => onChoose(Number(index))}
          />
          <div
            className={cn('grid gap-2', auto.isOn ? 'grid-cols-3 lg:grid-cols-2' : 'grid-cols-2')}
          >
            {auto.isOn && <AutoButton auto={auto} isChosen={isAuto} reasonId={reasonId} />}
            {bets.map((bet) => (
              <SlotButton
                key={bet.index}
                number={bet.index + 1}
                {...{ table, time }}
                slot={bet.slot}
                amount={bet.stake.amount}
                isChosen={bet.index === chosen && !isAuto}
                isAutomatic={bet.index === 0 && auto.isOn}
                isClosed={bet.stake.isPaused || hands[bet.index]?.winless !== undefined}
                isBlocked={hands[bet.index]?.isBlocked ?? true}
                reasonId={bet.index === chosen && isExplained ? reasonId : undefined}
                onPress={() => hands[bet.index]?.press()}
              />
            ))}
          </div>
        </>
      }
    >
      {isAuto && <AutoBetFields mode={auto.mode} locked={auto.running} />}
      <Pays
        label={crash.cashOutPays({ multiplier: formatMultiplier(target) })}
        points={payoutAt(points(stake.amount), target)}
      />
    </PanelForm>
  )
}

type AutoButtonProps = { auto: AutoTable; isChosen: boolean; reasonId: string }

/** Starts and stops auto-bet on the first bet. */
function AutoButton({ auto, isChosen, reasonId }: AutoButtonProps) {
  const { running, isPaused, obstacle, shown } = auto
  return (
    <MainButton
      type={isChosen ? 'submit' : 'button'}
      variant={running || isPaused ? 'quiet' : 'primary'}
      isClosed={isPaused}
      aria-disabled={obstacle !== undefined}
      aria-describedby={obstacle && isChosen ? reasonId : undefined}
      onClick={isChosen ? undefined : auto.press}
      className="w-full min-w-0 text-16"
    >
      <RunButtonText text={running ? autoBet.stop() : autoBet.start()} run={shown} />
    </MainButton>
  )
}

function heldStake({ entry, queued }: Slot): number | undefined {
  if (entry !== null && entry.cashOut === null) return entry.betAmount
  return queued?.betAmount
}

type BetByHand = {
  bet: (Setup & { index: number; slot: Slot }) | undefined
  table: Table
  own: OwnBets
}

/** What the button of a bet does, and why it cannot. */
function useBetByHand({ bet, table, own }: BetByHand) {
  const hasJustChanged = useCooldown(
    bet ? slotKey(bet.slot) : null,
    bet && hasJustLost(bet.slot) ? afterCrash : undefined,
  )
  if (bet === undefined) return undefined
  const { index, slot, stake, typed } = bet
  const action = slotAction(slot, table)
  const target = parseAutoCashOut(typed)
  const winless = action === 'place' ? winlessFlight(stake.amount, target) : undefined
  const hand = playByHand({
    stake,
    isOpen: action === 'take_back' || action === 'cash_out',
    isBusy: action === 'wait',
    hasJustEnded: hasJustChanged,
    canCashOut: action === 'cash_out' || !hasJustChanged,
    unready: target === undefined ? crash.fixAutoCashOut() : undefined,
    winless,
    // An invalid target is an obstacle.
    start: () =>
      void own.place(index, { stake: stake.amount, autoCashOutHundredths: target ?? null }),
    cashOut: () => void (action === 'cash_out' ? own.cashOut(index) : own.takeBack(index)),
  })
  return { ...hand, winless }
}

function hasJustLost({ entry, queued, last }: Slot): boolean {
  return entry === null && queued === null && last?.receipt.payout === 0
}

/** Changes whenever the button of a bet gets another meaning, so that the second of two presses has none. */
function slotKey({ entry, queued, last }: Slot): string | null {
  const key = [entry?.id, entry?.cashOut, queued?.id, last?.receipt.id].filter(Boolean).join(' ')
  return key === '' ? null : key
}
