import * as m from '@tallyhouse/messages/admin-player'
import { formatPoints } from '#lib/format-points.ts'
import { StubCard } from '#ui/stub-card.tsx'
import type { PlayerDetails } from './player-query.ts'

/** The player's balance, holds, pending offers, and debt. */
export function PlayerMoney({ wallet }: { wallet: PlayerDetails['wallet'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StubCard label={m.available()} value={formatPoints(wallet.available)} />
      <StubCard label={m.held()} value={formatPoints(wallet.held)} />
      <StubCard label={m.pendingOffers()} value={formatPoints(wallet.pending)} />
      <StubCard label={m.debt()} value={formatPoints(wallet.debt)} />
    </dl>
  )
}
