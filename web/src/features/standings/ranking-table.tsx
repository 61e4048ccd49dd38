import { isMarked } from '@tallyhouse/contract/staff'
import * as m from '@tallyhouse/messages/standings'
import { ShieldCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDate } from '#lib/format-time.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type RankedPlayer, rankText } from './leaderboard-query.ts'

type OwnRank = Pick<RankedPlayer, 'id' | 'username' | 'avatar' | 'points' | 'createdAt'> & {
  rank: number | null
}

type RankingTableProps = {
  leaders: RankedPlayer[]
  totalUsers: number
  own: OwnRank
  /** Whether they are ranked by points earned instead of their balance. */
  isByEarned?: boolean
}

const head = 'px-2 py-2.5 font-medium first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5'
const onlyWide = 'max-md:hidden'
const pointsColumn = { label: m.pointsColumn, className: 'text-right sm:w-40' }
const columns = [
  { label: m.rank, className: 'sm:w-24' },
  { label: m.player, className: 'max-sm:w-full' },
  { label: m.levelColumn, className: cn(onlyWide, 'w-24') },
  { label: m.joined, className: cn(onlyWide, 'w-40') },
]

/** Players by rank, then the total, then the player's own row if it is not in the list. */
export function RankingTable({ leaders, totalUsers, own, isByEarned = false }: RankingTableProps) {
  const points = isByEarned ? { ...pointsColumn, label: m.earnedColumn } : pointsColumn
  const isListed = leaders.some(({ id }) => id === own.id)
  return (
    <table className="tabular w-full text-14">
      <caption className="sr-only">
        {isByEarned ? m.playersByEarned() : m.playersByPoints()}
      </caption>
      <thead>
        <tr className="border-b border-line text-left text-13 text-low">
          {[...columns, points].map(({ label, className }) => (
            <th key={label()} scope="col" className={cn(head, className)}>
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader) => (
          <LeaderRow key={leader.id} leader={leader} isOwn={leader.id === own.id} />
        ))}
      </tbody>
      <tfoot>
        {totalUsers > leaders.length && (
          <tr className="border-t border-line/60">
            <td colSpan={columns.length + 1} className="px-4 py-3 text-center text-13 text-low">
              {m.listedCount({
                listed: formatPoints(leaders.length),
                total: formatPoints(totalUsers),
              })}
            </td>
          </tr>
        )}
        {!isListed && <OwnRow own={own} />}
      </tfoot>
    </table>
  )
}

const row = 'h-13 *:px-2 *:py-2 *:first:pl-4 *:last:pr-4 sm:*:px-3 sm:*:first:pl-5 sm:*:last:pr-5'

function LeaderRow({ leader, isOwn }: { leader: RankedPlayer; isOwn: boolean }) {
  const { rank, level, createdAt } = leader
  const joined = <Joined at={createdAt} />
  return (
    <Row
      player={{ ...leader, isStaff: isMarked(leader) }}
      isOwn={isOwn}
      rank={rank}
      level={level}
      about={
        <RichText
          text={m.levelSince({ level, date: formatDate(createdAt) })}
          tags={{ date: () => joined }}
        />
      }
      className={cn('border-b border-line/60 last:border-0', isOwn && 'bg-ink-3')}
    />
  )
}

/** Stays in view while the list scrolls. */
function OwnRow({ own }: { own: OwnRank }) {
  return (
    <Row
      player={{ ...own, isStaff: false }}
      isOwn
      rank={own.rank === null ? rankText(null) : formatPoints(own.rank)}
      about={<Joined at={own.createdAt} />}
      className="pinned sticky bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] bg-ink-3 shadow-[0_-1px_0_var(--color-line)] md:bottom-0"
    />
  )
}

type RowProps = {
  player: OwnRank & { isStaff: boolean }
  isOwn: boolean
  rank: ReactNode
  level?: number
  /** Below the name on narrow screens, which have no columns for it. */
  about: ReactNode
  className: string
}

function Row({ player, isOwn, rank, level, about, className }: RowProps) {
  const { username, avatar, isStaff, createdAt, points } = player
  return (
    <tr aria-current={isOwn ? 'true' : undefined} className={cn(row, className)}>
      <td className="figures text-16">{rank}</td>
      <td>
        <div className="flex items-center gap-2.5 sm:gap-3">
          <Avatar username={username} avatar={avatar} />
          <div className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <PlayerButton username={username} className="font-semibold wrap-anywhere" />
              <LeaderBadges rank={player.rank} isStaff={isStaff} isOwn={isOwn} />
            </span>
            <span className="mt-0.5 block text-13 text-low md:hidden">{about}</span>
          </div>
        </div>
      </td>
      <td className={cn(onlyWide, 'text-mid')}>{level}</td>
      <td className={cn(onlyWide, 'text-mid')}>
        <Joined at={createdAt} />
      </td>
      <td className="text-right font-semibold">{formatPoints(points)}</td>
    </tr>
  )
}

function Joined({ at }: { at: string }) {
  return (
    <time dateTime={at} className="inline-block">
      {formatDate(at)}
    </time>
  )
}

const TOP_RANK_MAX = 10

type LeaderBadgesProps = { rank: number | null; isStaff: boolean; isOwn: boolean }

/** Badges after a player's name: whether it is you, a top rank, or an admin. */
function LeaderBadges({ rank, isStaff, isOwn }: LeaderBadgesProps) {
  return (
    <>
      {isOwn && <Badge className="bg-bone text-ink-0">{m.youBadge()}</Badge>}
      {rank !== null && rank <= TOP_RANK_MAX && (
        <Badge className="bg-brand/12 text-brand">
          <Star className="size-3" strokeWidth={2.6} />
          {m.topBadge()}
        </Badge>
      )}
      {isStaff && (
        <Badge className="bg-info/12 text-info">
          <ShieldCheck className="size-3" strokeWidth={2.6} />
          {m.adminBadge()}
        </Badge>
      )}
    </>
  )
}

function Badge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-chip px-1.5 py-0.5 text-12 leading-4 font-semibold ${className}`}
    >
      {children}
    </span>
  )
}
