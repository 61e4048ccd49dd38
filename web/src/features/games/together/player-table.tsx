import { isStaff } from '@tallyhouse/contract/permissions'
import * as crash from '@tallyhouse/messages/crash'
import * as m from '@tallyhouse/messages/crash-table'
import { useState } from 'react'
import { usePlayer } from '#session/current-user.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { isAutoCashOut, parseAutoCashOut } from '../crash/auto-cash-out.tsx'
import { winlessFlight } from '../crash/flight.ts'
import { useAutoPlay } from '../kit/auto-bet/use-auto-table.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { mainAction, type Shortcut } from '../kit/screen/shortcuts.ts'
import { emptySlot, slotAction } from './bets/slots.ts'
import { TogetherPanel } from './bets/together-panel.tsx'
import type { Setup } from './bets/use-bet-by-hand.ts'
import { useOwnBets } from './bets/use-own-bets.ts'
import { TableFrame } from './table-frame.tsx'
import type { SharedTable } from './use-table.ts'

type PlayerTableProps = { shared: SharedTable }

/** The shared table with a player's two bets. Staff may only watch. */
export function PlayerTable({ shared }: PlayerTableProps) {
  const { table, time } = shared
  const own = useOwnBets(table)
  const first = useSetup(1)
  const second = useSetup(2)
  const [chosen, setChosen] = useState(0)
  const auto = useFirstAuto({ shared, own, setup: first })
  const shown = chosen === 0 ? first : second
  const isWatching = isStaff(usePlayer())
  return (
    <TableFrame
      shared={shared}
      slots={own.slots}
      shortcuts={isWatching ? [] : listShortcuts()}
      bet={{ stake: shown.stake.amount, target: parseAutoCashOut(shown.typed) ?? null }}
      panel={
        isWatching ? (
          <StaffPanel />
        ) : table ? (
          <TogetherPanel
            {...{ table, time, own, first, second, auto, chosen }}
            onChoose={setChosen}
          />
        ) : (
          <div className="p-5">
            <Skeleton className="h-52 w-full" />
          </div>
        )
      }
    >
      {first.stake.dialog}
      {second.stake.dialog}
    </TableFrame>
  )
}

function useSetup(number: number): Setup {
  const { useStake, useStored } = useDealer()
  const stake = useStake(`crash-together.${number}`)
  const [typed, setTyped] = useStored(`auto-cash-out.crash-together.${number}`, {
    initial: '',
    isValid: isAutoCashOut,
  })
  return { stake, typed, setTyped }
}

type FirstAuto = PlayerTableProps & {
  own: ReturnType<typeof useOwnBets>
  setup: Setup
}

/** Auto-bet on the first bet. */
function useFirstAuto({ shared: { table }, own, setup: { stake, typed } }: FirstAuto) {
  const target = parseAutoCashOut(typed)
  const slot = own.slots[0] ?? emptySlot
  return useAutoPlay({
    game: 'crash',
    stake,
    bet: (amount) => own.play(0, { stake: amount, autoCashOutHundredths: target ?? null }),
    isOpen: table !== undefined && slotAction(slot, table) !== 'place',
    unready: autoObstacle(stake.amount, target),
  })
}

function autoObstacle(stake: number, target: number | null | undefined): string | undefined {
  if (target === undefined) return crash.fixAutoCashOut()
  return target === null ? crash.setAutoCashOut() : winlessFlight(stake, target)?.reason
}

function StaffPanel() {
  return (
    <section className="h-full border-t border-line p-4 lg:border-t-0 lg:border-r lg:p-5">
      <h2 className="text-18">{m.staffTitle()}</h2>
      <p className="mt-1 text-14 text-mid">{m.staffText()}</p>
    </section>
  )
}

function listShortcuts(): Shortcut[] {
  return [
    mainAction(crash.betOrCashOut()),
    pressBet('1', m.firstKey()),
    pressBet('2', m.secondKey()),
  ]
}

function pressBet(key: string, label: string): Shortcut {
  const button = (table: Element) => table.querySelector<HTMLElement>(`[data-bet="${key}"]`)
  return { key, label, run: (table) => button(table)?.click() }
}
