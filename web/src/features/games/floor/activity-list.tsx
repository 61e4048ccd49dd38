import * as m from '@tallyhouse/messages/floor'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo } from '#lib/format-time.ts'
import { gameName } from '#lib/game-names.ts'
import { useNow } from '#lib/use-now.ts'
import { usePlayer } from '#session/current-user.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { GameIcon } from '../game-icon.tsx'
import type { ActivityItem, useActivity } from './use-activity.ts'

type ActivityListProps = {
  /** The items to show, which may be fewer than in `activity`. */
  shown: ActivityItem[]
  activity: ReturnType<typeof useActivity>
}

export function ActivityList({ shown, activity: { items, error, refetch } }: ActivityListProps) {
  const { username } = usePlayer()
  if (items === undefined && error) {
    return (
      <ErrorState title={m.activityLoadFailed()} error={error} onRetry={() => void refetch()} />
    )
  }
  if (items === undefined) {
    return <p className="py-10 text-center text-14 text-low">{m.loadingActivity()}</p>
  }
  if (shown.length === 0) return <EmptyState text={m.noActivity()} />
  return (
    <ul className="divide-y divide-line/70">
      {shown.map((item) => (
        <ActivityRow key={item.id} item={item} isOwn={item.username === username} />
      ))}
    </ul>
  )
}

function ActivityRow({ item, isOwn }: { item: ActivityItem; isOwn: boolean }) {
  const { username, isHidden, game, count, timestamp } = item
  const now = useNow()
  return (
    <li className="flex min-h-10 animate-[rise_var(--t-out)_var(--ease-out)] items-center gap-3 py-0.5 text-14">
      <GameIcon game={game} className="size-5 shrink-0 text-low" />
      <span className="min-w-0 grow leading-tight">
        <span className="flex items-baseline gap-1.5">
          <PlayerButton
            username={username}
            isHidden={isHidden}
            className="truncate font-semibold"
          />
          {isOwn && <span className="text-12 text-low">{m.you()}</span>}
        </span>
        <span className="block truncate text-13 text-low">
          <span className="tabular">
            {count > 1 ? m.gameAndRounds({ game: gameName(game), rounds: count }) : gameName(game)}
          </span>
          <span aria-hidden="true"> · </span>
          <time dateTime={timestamp}>{formatAgo(timestamp, now)}</time>
        </span>
      </span>
      <NetResult item={item} />
    </li>
  )
}

function NetResult({ item: { type, amount } }: { item: ActivityItem }) {
  if (type === 'push') return <span className="shrink-0 text-13 text-mid">{m.betReturned()}</span>
  const isWin = type === 'win' || type === 'blackjack'
  return (
    <span
      className={cn(
        'tabular shrink-0 text-right font-semibold whitespace-nowrap',
        isWin ? 'text-win' : 'text-mid',
      )}
    >
      <span aria-hidden="true" className="mr-1.5 text-[0.7em]">
        {isWin ? '▲' : '▼'}
      </span>
      {isWin ? '+' : '−'}
      {formatPoints(amount)}
    </span>
  )
}
