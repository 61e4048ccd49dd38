import { useState } from 'react'
import { usePlayer } from '../../../session/current-user.ts'
import { useAdultsOnly } from '../../../session/terms-dialog.tsx'
import { refuseStake } from '../refusal.ts'

const STAKE_DEFAULT = 10

/** The amount of the next bet, and what may keep it from being placed. Render `dialog` beside it. */
export function useStake() {
  const { points } = usePlayer()
  const [amount, setAmount] = useState(STAKE_DEFAULT)
  const adultsOnly = useAdultsOnly()

  /** Runs `bet` if the balance covers the stake and the player is known to be an adult. */
  function place(stake: number, bet: () => void): void {
    if (stake > points) refuseStake(stake, points)
    else if (stake > 0) adultsOnly.run(bet)
  }

  return { amount, setAmount, points, place, dialog: adultsOnly.dialog }
}

export type Stake = ReturnType<typeof useStake>
