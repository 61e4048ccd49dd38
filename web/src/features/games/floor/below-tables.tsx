import * as m from '@tallyhouse/messages/game-stats'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { BESIDE_TABLE, useMedia } from '#lib/use-media.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listFigures } from '../kit/rounds/game-figures.tsx'
import { gameStatsQuery } from '../kit/rounds/round-query.ts'
import { SHARED_CRASH } from '../together/address.ts'
import { FairPlayCard } from './fair-play-card.tsx'
import { LiveBets } from './live-bets.tsx'

/**
 * The cards below the lobby and every table: the player's stats, the live bets unless they are beside the
 * table, and the odds.
 */
export default function BelowTables() {
  const user = useCurrentUser()
  const { game: path } = useParams<{ game?: string }>()
  const game = path === SHARED_CRASH ? 'crash' : path
  const isWide = useMedia(BESIDE_TABLE)
  if (!user) return <FairPlayCard key={game} table={game} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <GameStatsCard />
        {!(game && isWide) && (
          <Panel className="p-5">
            <LiveBets />
          </Panel>
        )}
      </div>
      <FairPlayCard key={game} table={game} />
    </div>
  )
}

function GameStatsCard() {
  const { data, error, refetch } = useQuery(gameStatsQuery)
  return (
    <Panel className="p-5">
      <PanelHead title={m.title()}>
        <Link
          href="/game-history"
          className="-my-1.5 flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.gameHistory()}
        </Link>
      </PanelHead>
      <p className="text-13 text-mid">{m.scope()}</p>
      {error ? (
        <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5">
          {listFigures(data).map(({ label, value }) => (
            <div key={label}>
              <dt className="text-13 text-low">{label}</dt>
              <dd className="figures mt-1 text-28">
                {value ?? <Skeleton className="my-1 h-6 w-20" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
