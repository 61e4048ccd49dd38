import * as m from '@tallyhouse/messages/standings'
import { formatPoints } from '#lib/format-points.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Leader } from './leaderboard-query.ts'

/** Ranks, as visitors see them. */
export function LeaderList({ leaders }: { leaders: Leader[] }) {
  return (
    <ol className="divide-y divide-line/70">
      {leaders.map(({ id, rank, username, avatar, level, points }) => (
        <li key={id} className="flex min-h-12 items-center gap-3 py-1 text-14 md:min-h-16">
          <span className="figures w-8 shrink-0 text-18 text-low">{rank}</span>
          <Avatar username={username} avatar={avatar} />
          <span className="min-w-0 grow leading-tight">
            <span
              translate="no"
              dir="auto"
              className="block truncate font-semibold"
              title={username}
            >
              {username}
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
