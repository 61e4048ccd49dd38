import * as m from '@tallyhouse/messages/standings'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Leader } from './leaderboard-query.ts'

type LeaderListProps = {
  leaders: Leader[]
  /** The ID of the logged-in player, if there is one. Only players open cards. */
  own?: number
  tall?: boolean
}

export function LeaderList({ leaders, own, tall = false }: LeaderListProps) {
  return (
    <ol className="divide-y divide-line/70">
      {leaders.map(({ id, rank, username, avatar, level, points }) => (
        <li
          key={id}
          aria-current={id === own ? 'true' : undefined}
          className={cn(
            'flex items-center gap-3 py-1.5 text-14',
            tall ? 'min-h-16' : 'min-h-12',
            id === own && '-mx-3 rounded-control bg-ink-3 px-3',
          )}
        >
          <span className="figures w-8 shrink-0 text-18 text-low">{rank}</span>
          <Avatar username={username} avatar={avatar} />
          <span className="min-w-0 grow leading-tight">
            <span className="flex items-baseline gap-1.5">
              {own === undefined ? (
                <span translate="no" dir="auto" className="truncate font-semibold" title={username}>
                  {username}
                </span>
              ) : (
                <PlayerButton username={username} className="truncate font-semibold" />
              )}
              {id === own && <span className="text-12 text-low">{m.you()}</span>}
            </span>
            <span className="block text-13 text-low">{m.level({ level })}</span>
          </span>
          <span className="tabular shrink-0 font-semibold">
            <RichText
              text={m.points({ points: formatPoints(points) })}
              tags={{ unit: 'font-normal text-low' }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
