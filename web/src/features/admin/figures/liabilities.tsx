import { formatPoints, formatUsd } from '../../../lib/format-points.ts'
import { StubCard } from '../../../ui/stub-card.tsx'
import type { Figures } from './figures-query.ts'

/** All points owed to players now, and what they are worth. */
export function Liabilities({ figures: { liabilities } }: { figures: Figures }) {
  const { available, held, pending, total, totalUsd, debt } = liabilities
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      <StubCard label="Owed to players" value={formatPoints(total)} unit="pts" />
      <StubCard label="In dollars" value={formatUsd(totalUsd)} />
      <StubCard label="Available to them" value={formatPoints(available)} unit="pts" />
      <StubCard label="Held" value={formatPoints(held)} unit="pts" />
      <StubCard label="Offers that wait" value={formatPoints(pending)} unit="pts" />
      <StubCard label="Owed by players" value={formatPoints(debt)} unit="pts" />
    </dl>
  )
}
