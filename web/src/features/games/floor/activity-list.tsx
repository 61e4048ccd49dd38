import * as m from '@tallyhouse/messages/floor'
import { usePlayer } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { ActivityItem } from './activity.ts'
import { ActivityRow } from './activity-row.tsx'
import type { useActivity } from './use-activity.ts'

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
