import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/protection'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatDuration } from '#lib/format-duration.ts'
import { useNow } from '#lib/use-now.ts'
import { playSessionQuery } from '#session/play-session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SessionList } from './session-list.tsx'

const SECOND_MS = 1000

/** The length and the net result of the session. */
export function SessionPanel() {
  const { data, error, refetch } = useQuery({ ...playSessionQuery, refetchOnMount: 'always' })
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.thisSession()}>
        <Link
          href={pages.gameHistory}
          className="-my-1.5 flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.gameHistory()}
        </Link>
      </PanelHead>
      {error && !data ? (
        <ErrorState title={m.sessionFailed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="mt-3">
          <SessionList time={data && <Elapsed since={data.beganAt} />} session={data} />
        </div>
      )}
    </Panel>
  )
}

function Elapsed({ since }: { since: number }) {
  return formatDuration(useNow(SECOND_MS) - since)
}
