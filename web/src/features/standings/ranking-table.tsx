import { cn } from '../../lib/class-names.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDate } from '../../lib/format-time.ts'
import { LeaderBadges } from './leader-badges.tsx'
import type { Leader } from './leaderboard-query.ts'

type OwnStanding = { id: number; username: string; points: number; rank: number | null }

type RankingTableProps = { leaders: Leader[]; own: OwnStanding }

const head = 'px-2 py-2.5 font-medium first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5'
const onlyWide = 'max-md:hidden'

/** Everybody on the list by points. Who is not on it stands below it, if they have a rank. */
export function RankingTable({ leaders, own }: RankingTableProps) {
  const isListed = leaders.some(({ id }) => id === own.id)
  return (
    <table className="tabular w-full table-fixed text-14">
      <caption className="sr-only">Players by points</caption>
      <thead>
        <tr className="border-b border-line text-left text-13 text-low">
          <th scope="col" className={cn(head, 'w-16 sm:w-24')}>
            Rank
          </th>
          <th scope="col" className={head}>
            Player
          </th>
          <th scope="col" className={cn(head, onlyWide, 'w-24')}>
            Level
          </th>
          <th scope="col" className={cn(head, onlyWide, 'w-40')}>
            Joined
          </th>
          <th scope="col" className={cn(head, 'w-22 text-right sm:w-40')}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader) => (
          <LeaderRow key={leader.id} leader={leader} isOwn={leader.id === own.id} />
        ))}
      </tbody>
      {!isListed && own.rank !== null && <OwnRow own={own} rank={own.rank} />}
    </table>
  )
}

const row = 'h-13 *:px-2 *:py-2 *:first:pl-4 *:last:pr-4 sm:*:px-3 sm:*:first:pl-5 sm:*:last:pr-5'

function LeaderRow({ leader, isOwn }: { leader: Leader; isOwn: boolean }) {
  const { rank, username, isAdmin, level, createdAt, points } = leader
  const joined = <time dateTime={createdAt}>{formatDate(createdAt)}</time>
  return (
    <tr
      aria-current={isOwn ? 'true' : undefined}
      className={cn(row, 'border-b border-line/60 last:border-0', isOwn && 'bg-ink-3')}
    >
      <td className="figures text-16">{rank}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 truncate font-semibold" title={username}>
            {username}
          </span>
          <LeaderBadges rank={rank} isAdmin={isAdmin} isOwn={isOwn} />
        </span>
        <span className="mt-0.5 block text-13 text-low md:hidden">
          Level {level} · {joined}
        </span>
      </td>
      <td className={cn(onlyWide, 'text-mid')}>{level}</td>
      <td className={cn(onlyWide, 'text-mid')}>{joined}</td>
      <td className="text-right font-semibold">{formatPoints(points)}</td>
    </tr>
  )
}

function OwnRow({ own, rank }: { own: OwnStanding; rank: number }) {
  return (
    <tfoot>
      <tr aria-current="true" className={cn(row, 'border-t-2 border-dashed border-line bg-ink-3')}>
        <td className="figures text-16">{formatPoints(rank)}</td>
        <td>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 truncate font-semibold">{own.username}</span>
            <LeaderBadges rank={rank} isAdmin={false} isOwn />
          </span>
        </td>
        <td className={onlyWide} />
        <td className={onlyWide} />
        <td className="text-right font-semibold">{formatPoints(own.points)}</td>
      </tr>
    </tfoot>
  )
}
