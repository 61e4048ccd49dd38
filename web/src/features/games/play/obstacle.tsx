import type { Stake } from './use-stake.tsx'

/** Why no bet can be placed now, and the name of the field that would change that. */
export type Obstacle = { reason: string; field?: string }

/** What keeps a bet from being placed: a break, the table's own reason, or no amount. */
export function obstacleToBet(
  stake: Pick<Stake, 'isPaused' | 'amount'>,
  unready: string | undefined,
): Obstacle | undefined {
  if (stake.isPaused) return { reason: 'You are on a break from playing' }
  if (unready) return { reason: unready }
  return stake.amount > 0 ? undefined : { reason: 'Enter a bet amount' }
}

/** The same where the button is also off while the balance does not cover the bet. */
export function obstacleToCoveredBet(stake: Stake, unready?: string): Obstacle | undefined {
  const reason = stake.amount > stake.points ? 'Your balance does not cover this bet' : unready
  return obstacleToBet(stake, reason)
}

/** The reason next to the button; pressing it goes to the field, if there is one. */
export function ObstacleText({ id, reason, field }: Obstacle & { id: string }) {
  if (!field) {
    return (
      <p id={id} className="text-13 text-mid">
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
      className="-my-1 self-start rounded-chip py-1 text-13 text-mid underline decoration-ctl underline-offset-4 hover:text-bone"
    >
      {reason}
    </button>
  )
}
