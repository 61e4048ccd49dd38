import type { stats } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/game-stats'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallResponse } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import { NetProfit } from '../screen/net-profit.tsx'
import { gameStatsQuery } from './round-query.ts'

type GameFiguresProps = {
  /** Whether a net profit of zero is green, as specified for the profile. */
  isZeroGreen?: boolean
  /** Whether phones have lines instead of cards, where what follows matters more. */
  isSmallOnPhones?: boolean
}

/** Four cards with the player's totals over all games and all time. */
export function GameFigures({ isZeroGreen, isSmallOnPhones = false }: GameFiguresProps) {
  const { data, error, refetch } = useQuery({ ...gameStatsQuery, staleTime: 0 })
  const isSmall = useMedia(PHONE) && isSmallOnPhones
  if (error && !data) {
    return <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
  }
  const figures = listFigures(data, isZeroGreen)
  if (isSmall) return <SmallFigures figures={figures} />
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {figures.map((figure) => (
        <StubCard key={figure.label} {...figure} />
      ))}
    </dl>
  )
}

type Figure = { label: string; unit?: string; note?: string; value: ReactNode }

/** The totals with their labels; values are undefined while they load. */
export function listFigures(
  data: CallResponse<typeof stats> | undefined,
  isZeroGreen?: boolean,
): Figure[] {
  const unit = m.pts()
  return [
    { label: m.gamesPlayed(), value: data && formatPoints(data.gamesPlayed) },
    { label: m.totalWagered(), unit, value: data && formatPoints(data.totalWagered) },
    {
      label: m.totalWon(),
      unit,
      note: m.inclBets(),
      value: data && formatPoints(data.totalWon),
    },
    {
      label: m.netProfit(),
      unit,
      value: data && <NetProfit points={data.netProfit} isZeroGreen={isZeroGreen} />,
    },
  ]
}

function SmallFigures({ figures }: { figures: Figure[] }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-2 bg-ink-1 px-3 py-1.5"
          >
            <dt className="text-13 text-low">{label}</dt>
            <dd className="tabular text-14 font-semibold">
              {value ?? <Skeleton className="h-4 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-12 text-low">{m.scope()}</p>
    </>
  )
}
