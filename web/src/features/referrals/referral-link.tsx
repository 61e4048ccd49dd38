import { referralStats } from '@tallyhouse/contract/referrals'
import * as m from '@tallyhouse/messages/referrals'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** Buttons that copy and share the player's referral link. */
export function LinkButtons({ link }: { link: string }) {
  return (
    <>
      <CopyLinkButton link={link} />
      <ShareButton url={link} />
    </>
  )
}

const COPIED_MS = 1500

/** Copies the player's referral link and confirms it on the button. */
function CopyLinkButton({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      notify({ title: m.notCopiedTitle(), description: m.notCopied() })
      return
    }
    setCopied(true)
    announce(m.linkCopied())
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button className="grow" onClick={() => void copy()}>
      <Icon className="size-4" />
      {isCopied ? m.copied() : m.copyLink()}
    </Button>
  )
}

/** Opens the device's share sheet with the link; hidden on devices without one. */
function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null
  const share = () => navigator.share({ title: 'Tallyhouse', url }).catch(() => undefined)
  return (
    <Button className="grow" onClick={() => void share()}>
      <Share2 className="size-4" />
      {m.share()}
    </Button>
  )
}

/** A referral code's sign-up link. */
export function referralLink(referralCode: string): string {
  return `${location.origin}/auth?ref=${encodeURIComponent(referralCode)}`
}

export type ReferralStats = CallResponse<typeof referralStats>

/** The player's referral code, its earnings, and the terms. */
export const referralQuery = { ...endpointQuery(referralStats, {}), staleTime: 0 }

/** What a referral pays, leaving out terms that pay nothing. */
export function referralTerms({
  reward,
  threshold,
  commissionPercent,
}: Pick<ReferralStats, 'reward' | 'threshold' | 'commissionPercent'>): string {
  const values = {
    reward: formatPoints(reward),
    threshold: formatPoints(threshold),
    percent: commissionPercent,
  }
  if (commissionPercent === 0) return m.termsReward(values)
  return reward === 0 ? m.termsCommission(values) : m.termsRewardAndCommission(values)
}

/** The player's referral code, and what it has earned, for Home. `isWide` makes it one row on laptops. */
export function ReferralCard({ isWide = false }: { isWide?: boolean }) {
  return (
    <Panel
      aria-label={m.referFriends()}
      className={cn('referral min-w-0 px-4 py-3', isWide && 'is-wide')}
    >
      <Fetched
        query={useQuery(referralQuery)}
        failure={m.codeFailed()}
        skeleton="h-50 w-full sm:h-25"
      >
        {(stats) => <Referral stats={stats} />}
      </Fetched>
    </Panel>
  )
}

function Referral({ stats }: { stats: ReferralStats }) {
  const { referralCode } = stats
  return (
    <div className="referral-parts text-13 text-mid">
      <h2 className="text-18 text-bone">{m.referFriends()}</h2>
      <ReferralFigures stats={stats} />
      <p>{referralTerms(stats)}</p>
      <div className="referral-code gap-2">
        <div className="ticket flex min-w-0 grow items-center rounded-receipt bg-paper text-paper-ink [--tear:calc(100%-40px)]">
          <span className="sr-only">{m.yourCode()}</span>
          <span
            translate="no"
            dir="auto"
            className="min-w-0 grow px-4 py-2 font-mono text-16 font-semibold tracking-[0.06em] break-all select-all"
          >
            {referralCode}
          </span>
          <span
            aria-hidden="true"
            className="w-10 shrink-0 self-stretch border-l-2 border-dashed border-paper-ink/40"
          />
        </div>
        <div className="flex gap-2 *:md:h-10">
          <LinkButtons link={referralLink(referralCode)} />
        </div>
      </div>
    </div>
  )
}

/** How many friends signed up, and what they brought, in one line. */
function ReferralFigures({ stats }: { stats: ReferralStats }) {
  const { referralCount, underReviewCount, referralEarnings } = stats
  return (
    <dl className="tabular flex flex-wrap gap-x-4">
      <div className="flex gap-x-1.5">
        <dt>{m.friends()}</dt>
        <dd className="font-semibold text-bone">{formatPoints(referralCount)}</dd>
        {underReviewCount > 0 && (
          <dd>{m.moreUnderReview({ count: formatPoints(underReviewCount) })}</dd>
        )}
      </div>
      <div className="flex gap-x-1.5">
        <dt>{m.earnedFromFriends()}</dt>
        <dd className="font-semibold text-bone">
          <RichText
            text={m.points({ points: formatPoints(referralEarnings) })}
            tags={{ unit: 'font-normal text-mid' }}
          />
        </dd>
      </div>
    </dl>
  )
}
