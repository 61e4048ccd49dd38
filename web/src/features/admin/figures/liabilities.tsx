import * as m from '@tallyhouse/messages/admin-figures'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { StubCard } from '#ui/stub-card.tsx'
import type { Figures } from './figures-query.ts'

/** The points owed to players, and their value in dollars. */
export function Liabilities({ figures: { liabilities } }: { figures: Figures }) {
  const { available, held, pending, total, totalUsd, debt } = liabilities
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      <StubCard label={m.owedToPlayers()} value={formatPoints(total)} unit={m.pointsUnit()} />
      <StubCard label={m.inDollars()} value={formatUsd(totalUsd)} />
      <StubCard label={m.available()} value={formatPoints(available)} unit={m.pointsUnit()} />
      <StubCard label={m.held()} value={formatPoints(held)} unit={m.pointsUnit()} />
      <StubCard label={m.pendingOffers()} value={formatPoints(pending)} unit={m.pointsUnit()} />
      <StubCard label={m.owedByPlayers()} value={formatPoints(debt)} unit={m.pointsUnit()} />
    </dl>
  )
}
