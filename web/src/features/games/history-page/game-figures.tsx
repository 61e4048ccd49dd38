import * as m from '@tallyhouse/messages/game-stats'
import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '#lib/format-points.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import { gameStatsQuery } from '../kit/rounds/round-query.ts'
import { NetProfit } from '../kit/screen/net-profit.tsx'

/** Four cards with the player's totals over all games and all time. A net profit of zero is green if so specified. */
export function GameFigures({ isZeroGreen }: { isZeroGreen?: boolean }) {
  const { data, error, refetch } = useQuery({ ...gameStatsQuery, staleTime: 0 })
  if (error && !data) {
    return <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StubCard label={m.gamesPlayed()} value={data && formatPoints(data.gamesPlayed)} />
      <StubCard
        label={m.totalWagered()}
        unit={m.pts()}
        value={data && formatPoints(data.totalWagered)}
      />
      <StubCard label={m.totalWon()} unit={m.pts()} value={data && formatPoints(data.totalWon)} />
      <StubCard
        label={m.netProfit()}
        unit={m.pts()}
        value={data && <NetProfit points={data.netProfit} isZeroGreen={isZeroGreen} />}
      />
    </dl>
  )
}
