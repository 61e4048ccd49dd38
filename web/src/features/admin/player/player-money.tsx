import { formatPoints } from '../../../lib/format-points.ts'
import { StubCard } from '../../../ui/stub-card.tsx'
import type { PlayerDetails } from './player-query.ts'

/** What the player has, what is set aside, what is to come, and what they owe. */
export function PlayerMoney({ wallet }: { wallet: PlayerDetails['wallet'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StubCard label="Available" value={formatPoints(wallet.available)} />
      <StubCard label="Held" value={formatPoints(wallet.held)} />
      <StubCard label="Pending offers" value={formatPoints(wallet.pending)} />
      <StubCard label="Debt" value={formatPoints(wallet.debt)} />
    </dl>
  )
}
