import * as m from '@tallyhouse/messages/withdrawals'
import { Gift, LockKeyhole, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Eligibility } from './eligibility.ts'
import { UnlockBar } from './unlock.tsx'

type WithdrawableNoticeProps = {
  eligibility: Pick<Eligibility, 'unlock' | 'availablePoints' | 'withdrawablePoints'>
}

/** What keeps points from being withdrawn, and how to withdraw more; nothing if all of them can be. */
export function WithdrawableNotice({ eligibility }: WithdrawableNoticeProps) {
  const { unlock, availablePoints, withdrawablePoints } = eligibility
  if (unlock.leftPoints > 0) return <UnlockNotice unlock={unlock} />
  if (withdrawablePoints >= availablePoints) return null
  const points = formatPoints(withdrawablePoints)
  return (
    <EarnMore
      label={m.availableNow()}
      icon={Gift}
      variant="quiet"
      note={<GiftsNote points={availablePoints - withdrawablePoints} />}
    >
      <p className="text-14 text-mid">{m.availableNow()}</p>
      <p className="tabular mt-0.5 text-22 font-semibold">
        <RichText
          text={m.ofBalance({ points, balance: formatPoints(availablePoints) })}
          tags={{ rest: 'text-14 font-normal text-mid' }}
        />
      </p>
    </EarnMore>
  )
}

/** Points that open rounds hold, and the way to the rounds. */
export function StakedNotice() {
  const { heldInRoundsPoints } = usePlayer()
  if (heldInRoundsPoints === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-panel border border-line bg-ink-1 px-4 py-3 text-14 text-mid sm:px-6">
      <span>{m.staked({ points: formatPoints(heldInRoundsPoints) })}</span>
      <TextLink href="/games">{m.seeRounds()}</TextLink>
    </p>
  )
}

/** Why these points stay in the balance, in one sentence; what changes it, on demand. */
function GiftsNote({ points }: { points: number }) {
  return (
    <div className="basis-full text-14 text-mid">
      <p className="max-w-[64ch]">{m.giftsNote({ points: formatPoints(points) })}</p>
      <details className="-mb-2 max-w-[64ch]">
        <summary className="w-fit py-2 font-medium">{m.giftsMore()}</summary>
        <p>{m.giftsChange()}</p>
      </details>
    </div>
  )
}

/** How many points from offers a player still needs to unlock withdrawals. */
function UnlockNotice({ unlock }: Pick<Eligibility, 'unlock'>) {
  const { leftPoints } = unlock
  return (
    <EarnMore label={m.unlock()} icon={LockKeyhole} variant="primary">
      <p className="text-16 font-semibold">
        {m.unlockTitle({ left: leftPoints, points: formatPoints(leftPoints) })}
      </p>
      <p className="mt-1 text-14 text-mid">{m.unlockNote()}</p>
      <UnlockBar unlock={unlock} className="mt-3" />
    </EarnMore>
  )
}

type EarnMoreProps = {
  label: string
  icon: LucideIcon
  /** Of the link to offers: quiet beside a form that the player can send. */
  variant: 'primary' | 'quiet'
  /** Below the rest. */
  note?: ReactNode
  children: ReactNode
}

function EarnMore({ label, icon: Icon, variant, note, children }: EarnMoreProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-line bg-ink-1 p-4 sm:px-6"
    >
      <div
        className={cn('flex grow basis-0 items-start gap-3.5', variant === 'primary' && 'min-w-60')}
      >
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-5 shrink-0 text-mid', variant === 'quiet' && 'max-sm:hidden')}
        />
        <div className="min-w-0 grow">{children}</div>
      </div>
      <Button asChild variant={variant} className={cn(variant === 'primary' && 'max-sm:w-full')}>
        <Link href="/earn">{m.browseOffers()}</Link>
      </Button>
      {note}
    </section>
  )
}
