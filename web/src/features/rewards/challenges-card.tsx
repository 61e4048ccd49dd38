import { claimChallenge, type dailyChallenge, dailyChallenges } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/rewards'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Dices, type LucideIcon, Target, Ticket, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { describeError } from '#lib/calls/api-error.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { claimOnce } from '#lib/calls/claim-once.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { claimNotice, readAfterClaim } from './daily-bonus.tsx'
import './challenges-card.css'

export type DailyChallenge = z.output<typeof dailyChallenge>

/** Today's challenges, refetched on each visit because games and offers change their progress. */
const challengesQuery = {
  ...endpointQuery(dailyChallenges, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
}

type ChallengesCardProps = {
  /** Shown when there are none. */
  nextAction: ReactNode
  isPrimary: boolean
}

/** Today's challenges. */
export function ChallengesCard({ nextAction, isPrimary }: ChallengesCardProps) {
  const query = useQuery(challengesQuery)
  const { data = [] } = query
  const claimable = data.find(isClaimable)
  return (
    <Panel className="flex min-w-0 flex-col px-4 py-3">
      <PanelHead title={m.challenges()} wraps>
        {data.length > 0 && (
          <>
            <p className="tabular ml-auto text-14 text-mid">
              {m.claimedCount({
                claimed: data.filter(({ claimed }) => claimed).length,
                total: data.length,
              })}
            </p>
            <p className="text-13 text-low max-sm:w-full">{m.challengesNote()}</p>
          </>
        )}
      </PanelHead>
      <Fetched query={query} failure={m.challengesFailed()} skeleton="mt-1 h-52 sm:h-34 w-full">
        {(challenges) =>
          challenges.length > 0 ? (
            <ul className="-mb-1 grid grow divide-y divide-line/70">
              {completedFirst(challenges).map((challenge) => (
                <ChallengeRow
                  key={challenge.id}
                  challenge={challenge}
                  isPrimary={isPrimary && challenge.id === claimable?.id}
                />
              ))}
            </ul>
          ) : (
            <div className="mt-3">
              <EmptyState text={m.noChallenges()} action={nextAction} />
            </div>
          )
        }
      </Fetched>
    </Panel>
  )
}

function isClaimable({ completed, claimed }: DailyChallenge): boolean {
  return completed && !claimed
}

/** A claimed challenge keeps its place, so that nothing moves under the pointer. */
function completedFirst(challenges: DailyChallenge[]): DailyChallenge[] {
  return challenges.toSorted((one, other) => Number(other.completed) - Number(one.completed))
}

const icons: Partial<Record<string, LucideIcon>> = {
  earn: TrendingUp,
  games: Dices,
  offers: Ticket,
} satisfies Record<DailyChallenge['type'], LucideIcon>

type ChallengeRowProps = { challenge: DailyChallenge; isPrimary: boolean }

function ChallengeRow({ challenge, isPrimary }: ChallengeRowProps) {
  const { title, description, type, progress, target, completed } = challenge
  const Icon = icons[type] ?? Target
  const amounts = { progress: formatPoints(progress), target: formatPoints(target) }
  return (
    <li className="challenge grid grid-cols-[1fr_auto] items-center gap-x-3 py-0.5 min-[360px]:grid-cols-[36px_1fr_auto]">
      <span className="grid size-9 place-items-center rounded-control bg-ink-2 text-low max-[360px]:hidden">
        <Icon className="size-4.5" />
      </span>
      <div className="challenge-parts min-w-0">
        <div translate="no" dir="auto" className="flex items-baseline gap-x-2">
          <h3 className="max-w-full font-ui text-14 leading-snug font-semibold tracking-normal sm:shrink-0 sm:truncate">
            {title}
          </h3>
          <p className="max-w-full min-w-0 text-13 text-mid sm:truncate">{description}</p>
        </div>
        <div className="flex items-center gap-3">
          <div
            role="progressbar"
            translate="no"
            dir="auto"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={target}
            aria-valuenow={progress}
            aria-valuetext={m.progress(amounts)}
            className="h-2 grow overflow-hidden rounded-chip bg-ink-3"
          >
            <div
              className={cn(
                'h-full w-full origin-left transition-transform duration-(--t-page) ease-out',
                completed ? 'bg-win' : 'bg-mid',
              )}
              style={{ transform: `scaleX(${target === 0 ? 1 : progress / target})` }}
            />
          </div>
          <span
            aria-hidden="true"
            className="tabular min-w-16 text-right text-13 leading-4.5 text-mid"
          >
            {m.progressShort(amounts)}
          </span>
        </div>
      </div>
      <Reward challenge={challenge} isPrimary={isPrimary} />
    </li>
  )
}

/** The reward, or a claim button once completed. The button stays after the claim and keeps the focus. */
function Reward({ challenge, isPrimary }: ChallengeRowProps) {
  const { title, reward, completed, claimed } = challenge
  const { claim, isClaiming } = useChallengeClaim(challenge)
  const isOpen = completed && !claimed && !isClaiming
  if (!completed) {
    return (
      <span className="figures flex h-9 min-w-16 items-center justify-end text-18 text-brand">
        <RichText
          text={m.challengeReward({ points: formatPoints(reward) })}
          tags={{ unit: 'ml-1 text-13' }}
        />
      </span>
    )
  }
  return (
    <Button
      size="sm"
      variant={claimed ? 'bare' : isPrimary ? 'primary' : 'quiet'}
      aria-disabled={!isOpen}
      aria-label={claimed ? m.claimedChallenge({ title }) : undefined}
      onClick={() => isOpen && claim()}
      className={cn('tabular h-11 md:h-9', claimed && '-mr-1 px-1! text-win!')}
    >
      {claimed && <Check className="size-4.5" strokeWidth={2.5} />}
      {claimed
        ? m.claimed()
        : isClaiming
          ? m.claiming()
          : m.claimPoints({ points: formatPoints(reward) })}
    </Button>
  )
}

/** Claims a challenge, one claim at a time, and shows the player the result. */
function useChallengeClaim({ id, title, reward }: DailyChallenge) {
  const client = useQueryClient()
  const mutationKey = [claimChallenge.path, id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () =>
      claimOnce(
        () => callOnce(claimChallenge, { params: { id } }),
        async () => {
          const challenges = await client.fetchQuery({ ...challengesQuery, staleTime: 0 })
          return challenges.find((challenge) => challenge.id === id)?.claimed
        },
      ),
    onSuccess: (response) =>
      notify({
        title: m.challengeClaimedTitle(),
        description: m.challengeClaimed({
          title,
          points: formatPoints(response?.reward ?? reward),
        }),
      }),
    onError: (error) =>
      notify({ ...claimNotice(error, describeError(error)), tone: 'destructive' }),
    onSettled: () => readAfterClaim(client),
  })
  return {
    isClaiming: isPending,
    claim: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}
