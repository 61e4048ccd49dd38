import * as m from '@tallyhouse/messages/play'
import type { Stake } from './use-stake.tsx'

/** Why no bet can be placed, and the name of the form field that can fix it. */
export type Obstacle = { reason: string; field?: string }

/** @param unready the game's own reason */
export function obstacleToBet(
  stake: Pick<Stake, 'isPaused' | 'amount'>,
  unready: string | undefined,
): Obstacle | undefined {
  if (stake.isPaused) return { reason: m.onBreak() }
  if (unready) return { reason: unready }
  return stake.amount > 0 ? undefined : { reason: m.enterBetAmount() }
}

/** For games whose button is also disabled while the bet exceeds the balance. */
export function obstacleToCoveredBet(stake: Stake, unready?: string): Obstacle | undefined {
  const reason = stake.amount > stake.points ? m.balanceTooLow() : unready
  return obstacleToBet(stake, reason)
}

/** The reason next to the button, unless the field of the stake shows it. A click focuses the field, if there is one. */
export function ObstacleText({ id, reason, field }: Obstacle & { id: string }) {
  if (!field) {
    return (
      <p id={id} className={reason === m.balanceTooLow() ? 'sr-only' : 'text-13 text-mid'}>
        {reason}
      </p>
    )
  }
  return (
    <button
      id={id}
      type="button"
      onClick={({ currentTarget: { form } }) => {
        const input = form?.elements.namedItem(field)
        if (input instanceof HTMLInputElement) input.focus()
      }}
      className="-my-1 self-start rounded-chip py-1 text-13 text-mid underline decoration-low underline-offset-4 hover:text-bone"
    >
      {reason}
    </button>
  )
}
