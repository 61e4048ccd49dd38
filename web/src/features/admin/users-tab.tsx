import { adminStats } from '@tallyhouse/contract/admin/figures'
import {
  ADMIN_SEARCH_MAX,
  ADMIN_USERS_PAGE,
  type adminUser,
  adminUsers,
} from '@tallyhouse/contract/admin/users'
import { isMarked } from '@tallyhouse/contract/staff'
import * as admin from '@tallyhouse/messages/admin'
import * as m from '@tallyhouse/messages/admin-users'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BadgeCheck, Ban, CircleCheck, Flag, MailQuestion, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Mark } from '#ui/status-badge.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import { ExportButton } from './export-button.tsx'
import { type AddressFilters, ListPanel } from './list-panel.tsx'
import { playerPath } from './player-link.tsx'

const paging = { toCursor: ({ cursor }: { cursor: string }) => cursor, pageLines: ADMIN_USERS_PAGE }

export function UsersTab({ params, change }: AddressFilters) {
  const query = parseUserQuery(params)
  const list = useInfiniteQuery({
    ...pagedQuery(adminUsers, { query }, paging),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="space-y-4">
      <OverviewCards />
      <ListPanel
        title={m.title()}
        list={list}
        actions={<ExportButton what="users" />}
        filters={<UserFilterBar query={query} params={params} change={change} />}
        empty={isFiltered(query) ? m.emptyFiltered() : m.empty()}
        countText={m.countShown}
      >
        {(users) => <UsersTable users={users} />}
      </ListPanel>
    </div>
  )
}

const chips = [
  { name: 'banned', value: 'false', label: m.activeFilter },
  { name: 'banned', value: 'true', label: m.bannedFilter },
  { name: 'verified', value: 'true', label: m.verifiedFilter },
  { name: 'verified', value: 'false', label: m.unverifiedFilter },
  { name: 'flagged', value: 'true', label: m.openSignalsFilter },
  { name: 'admin', value: 'true', label: m.adminsFilter },
] as const

function UserFilterBar({ query, params, change }: AddressFilters & { query: UserQuery }) {
  const isSearch = query.search !== undefined
  return (
    <FilterBar
      className="grid gap-3 sm:grid-cols-[1fr_220px]"
      onChange={change}
      fields={[
        {
          name: 'search',
          type: 'search',
          label: m.searchLabel(),
          placeholder: m.searchPlaceholder(),
          maxLength: ADMIN_SEARCH_MAX,
          value: params.get('search') ?? '',
        },
        {
          name: 'sort',
          label: m.sortLabel(),
          value: isSearch ? 'match' : query.sort === 'points' ? 'points' : '',
          options: isSearch
            ? [{ value: 'match', label: m.bestMatch() }]
            : [
                { value: '', label: m.newestFirst() },
                { value: 'points', label: m.mostPointsFirst() },
              ],
        },
      ]}
      chips={{
        legend: m.filters(),
        chips: chips.map((chip) => ({
          ...chip,
          label: chip.label(),
          isOn: query[chip.name] === chip.value,
        })),
      }}
    />
  )
}

type UserQuery = Omit<z.input<typeof adminUsers.query>, 'before'>

/**
 * The query for the filters in the address; invalid ones are ignored. Search results have their own order,
 * so a search omits `sort`.
 */
export function parseUserQuery(params: URLSearchParams): UserQuery {
  const search = params.get('search')?.trim() ?? ''
  const sort = params.get('sort') === 'points' ? 'points' : 'newest'
  const active = ['banned', 'verified', 'admin', 'flagged']
    .map((name) => [name, params.get(name)])
    .filter(([, value]) => value === 'true' || value === 'false')
  return { ...Object.fromEntries(active), ...(search === '' ? { sort } : { search }) }
}

export function isFiltered({ sort: _sort, ...filters }: UserQuery): boolean {
  return Object.keys(filters).length > 0
}

export const adminStatsQuery = {
  ...endpointQuery(adminStats, {}),
  refetchInterval: 30_000,
  staleTime: 0,
}

export function OverviewCards() {
  const { data, dataUpdatedAt, isError } = useQuery(adminStatsQuery)
  const formatOverviewFigure = (figure: number | undefined) =>
    figure !== undefined ? formatPoints(figure) : isError ? '–' : undefined
  return (
    <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1 lg:gap-4">
      <StubCard label={admin.overviewUsers()} value={formatOverviewFigure(data?.totalUsers)} />
      <StubCard
        label={admin.overviewPoints()}
        value={formatOverviewFigure(data?.totalPointsDistributed)}
      />
      <StubCard
        label={admin.overviewPending()}
        value={formatOverviewFigure(data?.pendingWithdrawals)}
        unit={data ? waitingText(data, dataUpdatedAt) : ''}
      />
    </dl>
  )
}

/** How long the oldest withdrawal has waited for an admin, and how many are to be paid by hand. */
function waitingText(
  { payoutsToPay: toPay, waitsSince }: CallResponse<typeof adminStats>,
  now: number,
): string {
  if (waitsSince === null) return ''
  return admin.overviewWaiting({ toPay, age: formatAgo(waitsSince, now) })
}

export type AdminUser = z.output<typeof adminUser>

/** Labels that the column heads replace on wide screens. */
const phoneTags = { label: (label: string) => <span className="lg:hidden">{label}</span> }

/** On the right of the last line on phones; on a line of its own on the narrowest. */
const joinedStyle =
  'min-[380px]:max-lg:col-start-3 min-[380px]:max-lg:row-start-4 max-[380px]:col-span-3 max-[380px]:col-start-1 max-[380px]:row-start-5 max-[380px]:text-left'

const columns: Column<AdminUser>[] = [
  {
    label: m.playerColumn,
    className: 'max-lg:contents lg:max-w-72',
    cell: ({ id, username, email, newEmail }) => (
      <>
        <Link
          translate="no"
          dir="auto"
          href={playerPath(id)}
          className="font-semibold wrap-anywhere max-lg:col-span-2 max-lg:row-start-1 after:absolute after:inset-0 after:content-['']"
        >
          {username}
        </Link>
        <p className="text-13 wrap-anywhere text-low max-lg:col-span-3 max-lg:row-start-2 max-lg:-mt-1.5">
          <span translate="no" dir="auto">
            {email}
          </span>
          {newEmail !== null && (
            <span className="block text-warn">
              <RichText text={m.newEmail({ email: newEmail })} />
            </span>
          )}
        </p>
      </>
    ),
  },
  {
    label: m.pointsColumn,
    align: 'right',
    className: 'text-right font-semibold max-lg:col-start-3 max-lg:row-start-1 max-lg:text-16',
    cell: ({ points }) => (
      <RichText
        text={m.points({ points: formatPoints(points) })}
        tags={{
          unit: (unit) => <span className="text-13 font-normal text-low lg:hidden">{unit}</span>,
        }}
      />
    ),
  },
  {
    label: m.totalEarnedColumn,
    align: 'right',
    className:
      'text-right text-mid max-lg:col-start-3 max-lg:row-start-3 max-lg:text-13 max-lg:text-low',
    cell: ({ totalEarned }) => (
      <RichText text={m.totalEarned({ points: formatPoints(totalEarned) })} tags={phoneTags} />
    ),
  },
  {
    label: m.levelColumn,
    align: 'right',
    className:
      'text-mid whitespace-nowrap max-lg:col-start-2 max-lg:row-start-4 max-lg:text-13 max-lg:text-low',
    cell: ({ level }) => <RichText text={m.level({ level })} tags={phoneTags} />,
  },
  {
    label: m.statusColumn,
    headClassName: 'lg:pl-8!',
    className: 'max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 lg:pl-8!',
    cell: (user) => (
      <span className="flex flex-wrap gap-1.5">
        <UserMarks user={user} />
      </span>
    ),
  },
  {
    label: m.emailColumn,
    className: 'max-lg:col-start-1 max-lg:row-start-4 max-lg:text-13',
    cell: ({ emailVerified }) => <EmailState isVerified={emailVerified} />,
  },
  {
    label: m.joinedColumn,
    align: 'right',
    className: `text-right text-mid max-lg:text-13 max-lg:text-low lg:whitespace-nowrap ${joinedStyle}`,
    cell: ({ createdAt }) => (
      <RichText
        text={m.joined({ date: formatDateTime(createdAt) })}
        tags={{ ...phoneTags, time: (date) => <time dateTime={createdAt}>{date}</time> }}
      />
    ),
  },
]

/** One row per player, each a link to the player's page. On narrow screens a row takes several lines. */
export function UsersTable({ users }: { users: AdminUser[] }) {
  return (
    <DataTable
      caption={m.caption()}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      lines="max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5"
      isClickable
    />
  )
}

function EmailState({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? BadgeCheck : MailQuestion
  return (
    <span className={`flex items-center gap-1.5 ${isVerified ? 'text-win' : 'text-low'}`}>
      <Icon aria-hidden="true" className="size-4" />
      {isVerified ? m.verified() : m.unverified()}
    </span>
  )
}

function UserMarks({ user }: { user: AdminUser }) {
  const { isBanned, openSignals } = user
  return (
    <>
      {isBanned ? (
        <Mark icon={Ban} tone="loss">
          {m.banned()}
        </Mark>
      ) : (
        <Mark icon={CircleCheck} tone="plain">
          {m.active()}
        </Mark>
      )}
      {isMarked(user) && (
        <Mark icon={ShieldCheck} tone="info">
          {m.admin()}
        </Mark>
      )}
      {openSignals > 0 && (
        <Mark icon={Flag} tone="warn">
          {m.signals({ count: openSignals })}
        </Mark>
      )}
    </>
  )
}
