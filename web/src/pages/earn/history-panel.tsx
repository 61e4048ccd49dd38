import { referralFriends } from '@tallyhouse/contract/referrals'
import { rewardClaims } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/earn-page'
import { translate } from '@tallyhouse/messages/runtime'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Gift, type LucideIcon, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { referralQuery } from '#features/referrals/referral-link.tsx'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Fetched } from '#ui/fetched.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'

/** Tabs with claimed rewards and referred friends. */
export function HistoryPanel() {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.history()} />
      <TabsRoot defaultValue="claims">
        <TabRow aria-label={m.history()}>
          <Tab value="claims">{m.claimsTab()}</Tab>
          <Tab value="friends">{m.friendsTab()}</Tab>
        </TabRow>
        <TabPanel value="claims" tabIndex={-1} className="outline-none">
          <ClaimList />
        </TabPanel>
        <TabPanel value="friends" tabIndex={-1} className="outline-none">
          <FriendList />
        </TabPanel>
      </TabsRoot>
    </Panel>
  )
}

const icons: Partial<Record<string, LucideIcon>> = { daily_bonus: CalendarCheck, challenge: Target }

/** Claimed bonuses and challenges, newest first. */
function ClaimList() {
  return (
    <Fetched
      query={useQuery({ ...endpointQuery(rewardClaims, {}), staleTime: 0 })}
      failure={m.claimsFailed()}
      skeleton="mt-3 h-48 w-full"
    >
      {(claims) => (
        <Items none={m.noClaims()}>
          {claims.map(({ kind, title, titleText, points, claimedAt }) => {
            const Icon = icons[kind] ?? Gift
            return (
              <li key={`${claimedAt} ${title}`} className="flex min-h-14 items-center gap-3 py-2">
                <Icon className="size-5 shrink-0 text-low" strokeWidth={1.75} />
                <Entry
                  title={titleText ? translate(titleText, title) : title}
                  isData={titleText === null}
                  at={claimedAt}
                  points={points}
                />
              </li>
            )
          })}
        </Items>
      )}
    </Fetched>
  )
}

const data = { translate: 'no', dir: 'auto' } as const

function Items({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="pt-4 text-14 text-mid">{none}</p>
  return <ul className="divide-y divide-line/70">{children}</ul>
}

type EntryProps = {
  title: string
  /** Whether it is a name or text that people wrote. */
  isData: boolean
  at: string
  points: number
}

function Entry({ title, isData, at, points }: EntryProps) {
  return (
    <>
      <div className="min-w-0 grow">
        <p {...(isData && data)} className="truncate text-14 font-medium">
          {title}
        </p>
        <time dateTime={at} className="tabular block text-13 text-low">
          {formatDateTime(at)}
        </time>
      </div>
      <SignedAmount points={points} className="text-16" />
    </>
  )
}

/** Friends who signed up with the player's link, newest first. */
function FriendList() {
  const { data: terms } = useQuery(referralQuery)
  const friends = useQuery({ ...endpointQuery(referralFriends, {}), staleTime: 0 })
  return (
    <Fetched
      query={{ ...friends, data: terms && friends.data }}
      failure={m.friendsFailed()}
      skeleton="mt-3 h-48 w-full"
    >
      {(data) => (
        <Items none={m.noFriends()}>
          {data.map((friend) => (
            <FriendRow
              key={`${friend.joinedAt} ${friend.name}`}
              friend={friend}
              threshold={terms?.threshold ?? 0}
            />
          ))}
        </Items>
      )}
    </Fetched>
  )
}

type Friend = CallResponse<typeof referralFriends>[number]

/** A friend: progress toward the reward or why they do not count, and the points earned from them. */
export function FriendRow({ friend, threshold }: { friend: Friend; threshold: number }) {
  const { name, state, shared, points, joinedAt } = friend
  return (
    <li className="space-y-2 py-3">
      <div className="flex items-center gap-3">
        <Entry title={name} isData at={joinedAt} points={points} />
      </div>
      <div className="flex items-center gap-3">
        <StatusBadge status={state} />
        {shared === null && <Progress friend={friend} threshold={threshold} />}
      </div>
      {shared !== null && (
        <p className="text-13 text-mid">
          <span className="font-semibold text-bone">
            {shared === 'device' ? m.sameDevice() : m.sameNetwork()}
          </span>{' '}
          {state === 'under_review' ? m.friendUnderReview() : m.friendDeclined()}
        </p>
      )}
    </li>
  )
}

function Progress({ friend, threshold }: { friend: Friend; threshold: number }) {
  const { name, state } = friend
  const points = {
    progress: formatPoints(friend.progress),
    threshold: formatPoints(threshold),
  }
  const part = threshold === 0 ? 1 : friend.progress / threshold
  return (
    <>
      <div
        role="progressbar"
        aria-label={m.progressLabel({ name })}
        aria-valuemin={0}
        aria-valuemax={threshold}
        aria-valuenow={friend.progress}
        aria-valuetext={m.progress(points)}
        className="h-2 grow overflow-hidden rounded-chip bg-ink-3"
      >
        <div
          className={cn('h-full w-full origin-left', state === 'rewarded' ? 'bg-win' : 'bg-mid')}
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <span aria-hidden="true" className="tabular shrink-0 text-right text-13 text-mid">
        {m.progressShort(points)}
      </span>
    </>
  )
}
