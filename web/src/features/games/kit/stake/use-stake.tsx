import { STAKE_MAX } from '@tallyhouse/contract/values'
import type { ReactNode } from 'react'
import { announce } from '#lib/page/announce.ts'
import { useAdultsOnly } from '#session/adults-only.tsx'
import { usePlayer } from '#session/current-user.ts'
import { playHold } from '#session/play-session.ts'
import { breakSentence, usePlayBreak } from '#session/protection.ts'
import { isWholeWithin, useStored } from '#session/use-stored.ts'
import { clearRejection, rejectStake } from './rejection.ts'

const STAKE_DEFAULT = 10

const isStake = (stored: unknown): stored is number => isWholeWithin(stored, 1, STAKE_MAX)

/** The amount of the next bet and the checks before it is placed. Render `dialog` too. */
export type Stake = {
  amount: number
  setAmount: (amount: number) => void
  /** The balance. */
  points: number
  /** The player is on a break, which blocks all bets. */
  isPaused: boolean
  /** Runs `bet` unless a break, the balance, or the age check prevents it. */
  place: (stake: number, bet: () => void) => void
  dialog: ReactNode
}

/**
 * The stake on a game of the server.
 * @param name of the game, or of one of its bets
 */
export function useStake(name: string): Stake {
  const { points } = usePlayer()
  const [amount, setAmount] = useStored(`amount.${name}`, {
    initial: STAKE_DEFAULT,
    isValid: isStake,
  })
  const adultsOnly = useAdultsOnly()
  const pause = usePlayBreak()

  function place(stake: number, bet: () => void): void {
    if (playHold.read()) return
    clearRejection()
    if (pause) announce(breakSentence(pause), 'assertive')
    else if (stake > points) rejectStake(stake, points)
    else if (stake > 0) adultsOnly.run(bet)
  }

  return {
    amount,
    setAmount,
    points,
    isPaused: pause !== undefined,
    place,
    dialog: adultsOnly.dialog,
  }
}
