import { smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/play'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import type { Bet } from '../odds/returns-at.ts'

/** Why a bet cannot pay more than its stake, and the smallest stake that can, if there is one. */
export type Winless = { reason: string; smallestStake?: number }

/**
 * The reason if none of these bets can win at a stake; undefined if one can, or no stake is set.
 * @param multiplier the target of the bet, such as `1.05×`, if the player chose one
 */
export function winlessStake(stake: number, bets: Bet[], multiplier?: string): Winless | undefined {
  const smallestStake = Math.min(
    ...bets.map(({ payTable }) => smallestWinningStake(payTable) ?? Number.POSITIVE_INFINITY),
  )
  if (stake === 0 || bets.length === 0 || stake >= smallestStake) return undefined
  if (smallestStake === Number.POSITIVE_INFINITY) return { reason: m.neverWins() }
  const stakes = { stake: formatPoints(stake), smallestStake: formatPoints(smallestStake) }
  const reason = multiplier ? m.cannotWinAt({ ...stakes, multiplier }) : m.cannotWin(stakes)
  return { reason, smallestStake }
}

type WinlessNoticeProps = {
  id: string
  winless: Winless
  onStake: (amount: number) => void
}

/** Explains a button that is disabled because the bet cannot win, and offers a stake that can. */
export function WinlessNotice({ id, winless, onStake }: WinlessNoticeProps) {
  const { reason, smallestStake } = winless
  return (
    <div
      role="status"
      className="rounded-control border border-warn/45 bg-warn/8 px-3 py-2.5 text-13"
    >
      <p id={id}>{reason}</p>
      {smallestStake !== undefined && (
        <Button size="sm" className="mt-2" onClick={() => onStake(smallestStake)}>
          {m.betInstead({ points: formatPoints(smallestStake) })}
        </Button>
      )}
    </div>
  )
}
