import * as m from '@tallyhouse/messages/standings'
import { Link } from 'wouter'
import { usePlayer } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { LeaderList } from './leader-list.tsx'
import { rankText, useLeaderboard } from './leaderboard-query.ts'

const ROWS = 10

/** The top ten and the player's own rank. */
export function EliteLeaderboard() {
  const { data } = useLeaderboard()
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.eliteLeaderboard()}>
        {data && (
          <p className="text-14 text-low">
            <RichText
              text={m.ownRank({ rank: rankText(data.ownRank) })}
              tags={{ rank: 'tabular font-semibold text-bone' }}
            />
          </p>
        )}
      </PanelHead>
      <TopTen />
    </Panel>
  )
}

function TopTen() {
  const { data, error, refetch } = useLeaderboard()
  const { id } = usePlayer()
  if (error && !data) {
    return <ErrorState title={m.leaderboardFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <p className="py-10 text-center text-14 text-low">{m.loadingLeaderboard()}</p>
  if (data.users.length === 0) {
    return (
      <div className="mt-3">
        <EmptyState text={m.noRankings()} />
      </div>
    )
  }
  return (
    <>
      <div className="mt-2">
        <LeaderList leaders={data.users.slice(0, ROWS)} own={id} />
      </div>
      <Link
        href="/leaderboard"
        className="mt-1 inline-flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
      >
        {m.fullLeaderboard()}
      </Link>
    </>
  )
}
