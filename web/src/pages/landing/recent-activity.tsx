import * as m from '@tallyhouse/messages/landing'
import { LeaderList } from '#features/standings/leader-list.tsx'
import { useLeaderboard } from '#features/standings/leaderboard-query.ts'
import { RecentWinners } from './recent-winners.tsx'

export function RecentActivity() {
  return (
    <section aria-labelledby="recent-activity" className="page pb-16 md:pb-24">
      <h2 id="recent-activity" className="text-36 md:text-48">
        {m.activity()}
      </h2>
      <p className="mt-3 max-w-[54ch] text-16 text-mid">{m.activityIntro()}</p>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <RecentWinners />
        <TopEarners />
      </div>
    </section>
  )
}

const EARNERS_MAX = 5

/** The players with the most points, and places that are still empty. */
function TopEarners() {
  const { data, isError } = useLeaderboard()
  const first = data?.users.slice(0, EARNERS_MAX) ?? []
  return (
    <section aria-labelledby="top-earners" className="min-w-0">
      <div className="flex min-h-11 items-center">
        <h3 id="top-earners" className="text-22">
          {m.topEarners()}
        </h3>
      </div>
      <div className="mt-3 min-h-86 divide-y divide-line/70 rounded-panel border border-line bg-ink-1 px-4 py-2.5 sm:px-5">
        {first.length > 0 && <LeaderList leaders={first} tall />}
        {(data || isError) && <EmptyPlaces taken={first.length} />}
      </div>
    </section>
  )
}

function EmptyPlaces({ taken }: { taken: number }) {
  const places = Array.from({ length: EARNERS_MAX - taken }, (_, index) => taken + index + 1)
  return (
    <>
      {places.map((place) => (
        <div key={place} className="flex min-h-16 items-center gap-3 py-1.5">
          <span aria-hidden="true" className="figures w-8 shrink-0 text-18 text-low">
            {place}
          </span>
          {place === 1 ? (
            <p className="text-14 text-mid">{m.noRankings()}</p>
          ) : (
            <span aria-hidden="true" className="grow border-t-2 border-dashed border-line" />
          )}
        </div>
      ))}
    </>
  )
}
