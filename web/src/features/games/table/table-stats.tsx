import { lazy, Suspense } from 'react'
import { preference, usePreference } from '#lib/preference.ts'

const LiveStats = lazy(() => import('../live-stats/live-stats.tsx'))

export const liveStatsPreference = preference('live-stats', false)

/** A table's live stats, if the player has opened them. */
export function TableStats({ isDemo = false }: { isDemo?: boolean }) {
  const [isOpen, setOpen] = usePreference(liveStatsPreference)
  if (!isOpen) return null
  return (
    <Suspense>
      <LiveStats isDemo={isDemo} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
