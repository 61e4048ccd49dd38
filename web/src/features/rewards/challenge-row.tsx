import * as m from '@tallyhouse/messages/rewards'
import { Check, Dices, type LucideIcon, Ticket, TrendingUp } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { DailyChallenge } from './challenges-query.ts'
import { useChallengeClaim } from './use-challenge-claim.ts'

const icons: Record<DailyChallenge['type'], LucideIcon> = {
  earn: TrendingUp,
  games: Dices,
  offers: Ticket,
}

export function ChallengeRow({ challenge }: { challenge: DailyChallenge }) {
  const { title, description, type, progress, target, completed } = challenge
  const Icon = icons[type]
  const amounts = { progress: formatPoints(progress), target: formatPoints(target) }
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3.5 gap-y-2 py-3.5 last:pb-0 min-[360px]:grid-cols-[36px_1fr_auto]">
      <span className="grid size-9 place-items-center rounded-control bg-ink-2 text-low max-[360px]:hidden">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div translate="no" className="min-w-0">
        <h3 className="font-ui text-14 leading-snug font-semibold tracking-normal">{title}</h3>
        <p className="text-13 text-mid">{description}</p>
      </div>
      <Reward challenge={challenge} />
      <div className="col-span-2 flex min-[360px]:col-start-2 items-center gap-3">
        <div
          role="progressbar"
          translate="no"
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
        <span aria-hidden="true" className="tabular min-w-16 text-right text-13 text-mid">
          {m.progressShort(amounts)}
        </span>
      </div>
    </li>
  )
}

/** The reward, or a claim button once completed. The button stays after the claim and keeps the focus. */
function Reward({ challenge }: { challenge: DailyChallenge }) {
  const { title, reward, completed, claimed } = challenge
  const { claim, isClaiming } = useChallengeClaim(challenge)
  const isOpen = completed && !claimed && !isClaiming
  if (!completed) {
    return (
      <span className="figures flex h-11 items-center text-18 text-brand">
        <RichText
          text={m.challengeReward({ points: formatPoints(reward) })}
          tags={{ unit: (text) => <span className="ml-1 text-13">{text}</span> }}
        />
      </span>
    )
  }
  return (
    <Button
      variant={claimed ? 'bare' : 'primary'}
      aria-disabled={!isOpen}
      aria-label={claimed ? m.claimedChallenge({ title }) : undefined}
      onClick={() => isOpen && claim()}
      className={cn('tabular', claimed && '-mr-1 px-1! text-win!')}
    >
      {claimed && <Check aria-hidden="true" className="size-4.5" strokeWidth={2.5} />}
      {claimed
        ? m.claimed()
        : isClaiming
          ? m.claiming()
          : m.claimPoints({ points: formatPoints(reward) })}
    </Button>
  )
}
