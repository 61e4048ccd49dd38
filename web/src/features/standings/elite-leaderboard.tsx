import * as m from '@tallyhouse/messages/standings'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Leader, rankText, useLeaderboard } from './leaderboard-query.ts'
import './elite-leaderboard.css'

const ROWS = 10
const COLUMN = ROWS / 2

/** The top ten and the player's own rank. */
export function EliteLeaderboard() {
  const { data } = useLeaderboard()
  return (
    <Panel className="flex min-w-0 flex-col px-4 py-3">
      <PanelHead title={m.eliteLeaderboard()} wraps>
        <div className="-my-1.5 flex flex-wrap items-center justify-end gap-x-3">
          {data && (
            <p className="text-13 text-low">
              <RichText
                text={m.ownRank({ rank: rankText(data.ownRank) })}
                tags={{ rank: 'tabular font-semibold text-bone' }}
              />
            </p>
          )}
          <TextLink href="/leaderboard">{m.viewAll()}</TextLink>
        </div>
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
  return (
    <ol
      className={cn(
        'top-ten grid grow grid-flow-col grid-rows-5 gap-x-4 sm:gap-x-8',
        data.users.length > COLUMN && 'grid-cols-2',
      )}
    >
      {data.users.slice(0, ROWS).map((leader) => (
        <LeaderRow key={leader.id} leader={leader} isOwn={leader.id === id} />
      ))}
      <FreePlaces taken={data.users.length} />
    </ol>
  )
}

/** The places of the first column that no one has yet. */
function FreePlaces({ taken }: { taken: number }) {
  const places = Array.from(
    { length: Math.max(0, COLUMN - taken) },
    (_, index) => taken + index + 1,
  )
  const text = taken === 0 ? m.noRankings() : m.freePlace()
  return places.map((place, index) => (
    <li key={place} className="free-place flex min-h-8 items-center gap-2 text-14">
      <span className="figures w-5 shrink-0 text-14 text-low">{place}</span>
      {index === 0 && <span className="text-13 text-mid">{text}</span>}
      <span aria-hidden="true" className="grow border-t-2 border-dashed border-line" />
    </li>
  ))
}

/** A rank: two of them fit beside each other on a phone. A name that is too long is shown in full by its title and its card. */
function LeaderRow({ leader, isOwn }: { leader: Leader; isOwn: boolean }) {
  const { rank, username, avatar, points } = leader
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className={cn(
        'flex min-h-8 items-center gap-2 text-14',
        isOwn && '-mx-2 rounded-control bg-ink-3 px-2',
      )}
    >
      <span className="figures w-5 shrink-0 text-14 text-low">{rank}</span>
      <span className="max-sm:hidden">
        <Avatar username={username} avatar={avatar} size="sm" />
      </span>
      <PlayerButton username={username} className="truncate font-semibold" />
      {isOwn && <span className="text-12 text-low">{m.you()}</span>}
      <span className="tabular ml-auto shrink-0 font-semibold">
        <RichText
          text={m.points({ points: formatPoints(points) })}
          tags={{ unit: 'font-normal text-low' }}
        />
      </span>
    </li>
  )
}
