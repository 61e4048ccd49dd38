import * as m from '@tallyhouse/messages/crash-table'
import { useCurrentUser } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PlayerTable } from './player-table.tsx'
import { TableFrame } from './table-frame.tsx'
import { useTable } from './use-table.ts'
import { VisitorPanel } from './visitor-panel.tsx'

/** The shared crash: for players with their bets, and for everyone else to watch. */
export default function TogetherScreen() {
  const shared = useTable()
  const user = useCurrentUser()
  if (shared.table === undefined && shared.error !== null) {
    return (
      <ErrorState
        title={m.loadFailed()}
        error={shared.error}
        onRetry={() => void shared.refetch()}
      />
    )
  }
  if (user) return <PlayerTable shared={shared} />
  return (
    <TableFrame
      shared={shared}
      slots={[]}
      panel={<VisitorPanel />}
      shortcuts={[]}
      bet={{ stake: 0, target: null }}
    />
  )
}
