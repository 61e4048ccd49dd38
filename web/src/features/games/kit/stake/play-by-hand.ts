import { type Obstacle, obstacleToCoveredBet } from './obstacle.tsx'
import type { Stake } from './use-stake.tsx'
import type { Winless } from './winless.tsx'

type Table = {
  stake: Stake
  isOpen: boolean
  /** A call is in progress that must be answered first. */
  isBusy: boolean
  /** A round has just ended, so a late click starts no other. */
  hasJustEnded: boolean
  canCashOut: boolean
  /** Why no round can be started, apart from the stake. */
  unready?: string | undefined
  /** Why a round with this stake cannot win. */
  winless?: Winless | undefined
  start: () => void
  cashOut: () => void
}

type ByHand = {
  /** Why no round can be started. */
  obstacle: Obstacle | undefined
  isBlocked: boolean
  begin: () => void
  end: () => void
  /** Starts a round, or ends the open one. */
  press: () => void
}

/** What the main button of a multi-step game does, for both the button and keyboard shortcuts. */
export function playByHand(table: Table): ByHand {
  const { stake, isOpen, isBusy, winless } = table
  const isIdle = !isOpen && !isBusy
  const obstacle = isIdle && !winless ? obstacleToCoveredBet(stake, table.unready) : undefined
  const cannotStart = table.hasJustEnded || winless !== undefined || obstacle !== undefined
  const isBlocked = isBusy || (isOpen ? !table.canCashOut : cannotStart)

  function begin() {
    if (!isOpen && !isBlocked) stake.place(stake.amount, table.start)
  }
  function end() {
    if (isOpen && !isBlocked) table.cashOut()
  }
  return { obstacle, isBlocked, begin, end, press: isOpen ? end : begin }
}
