import { STAKE_MAX } from '@tallyhouse/contract/values'
import { announce } from '../../../lib/announce.ts'
import { usePlayer } from '../../../session/current-user.ts'
import { playHold } from '../../../session/play-hold.ts'
import { breakSentence, usePlayBreak } from '../../../session/protection.ts'
import { useAdultsOnly } from '../../../session/terms-dialog.tsx'
import { isWholeWithin, useStored } from '../../../session/use-stored.ts'
import { refuseStake } from '../refusal.ts'
import { forgetRefusal } from './bet-refusal.ts'

const STAKE_DEFAULT = 10

const isStake = (stored: unknown): stored is number => isWholeWithin(stored, 1, STAKE_MAX)

/** The amount of the next bet, the same at every table, and what may keep it from being placed. Render `dialog` beside it. */
export function useStake() {
  const { points } = usePlayer()
  const [amount, setAmount] = useStored('amount', { initial: STAKE_DEFAULT, isValid: isStake })
  const adultsOnly = useAdultsOnly()
  const pause = usePlayBreak()

  /** Runs `bet` if nothing keeps the player from it: a break, the balance, or their age. */
  function place(stake: number, bet: () => void): void {
    if (playHold.read()) return
    forgetRefusal()
    if (pause) announce(breakSentence(pause), 'assertive')
    else if (stake > points) refuseStake(stake, points)
    else if (stake > 0) adultsOnly.run(bet)
  }

  return {
    amount,
    setAmount,
    points,
    /** The player's own break forbids all bets. */
    isPaused: pause !== undefined,
    place,
    dialog: adultsOnly.dialog,
  }
}

export type Stake = ReturnType<typeof useStake>
