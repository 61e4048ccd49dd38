import { referralStats } from '@tallyhouse/contract/referrals'
import * as m from '@tallyhouse/messages/referrals'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'
import { formatPoints } from '#lib/format-points.ts'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
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

/** The sign-up link of a referral code. */
export function referralLink(referralCode: string): string {
  return `${location.origin}/auth?ref=${encodeURIComponent(referralCode)}`
}

export type ReferralStats = CallAnswer<typeof referralStats>

/** The player's referral code, its earnings, and the terms. */
export const referralQuery = { ...queryOf(referralStats, {}), staleTime: 0 }

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

/** The player's referral code, and what it has earned. */
export function ReferralCard() {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.referFriends()} />
      <Fetched
        query={useQuery(referralQuery)}
        failure={m.codeFailed()}
        skeleton="mt-3 h-75.5 w-full"
      >
        {(stats) => <Referral stats={stats} />}
      </Fetched>
    </Panel>
  )
}

function Referral({ stats }: { stats: ReferralStats }) {
  const { referralCode, referralCount, underReviewCount, referralEarnings } = stats
  const link = referralLink(referralCode)
  return (
    <>
      <p className="mt-1 text-14 text-mid">{referralTerms(stats)}</p>
      <div className="ticket mt-4 flex rounded-receipt bg-paper text-paper-ink [--tear:calc(100%-48px)]">
        <p className="min-w-0 grow px-5 pt-3.5 pb-3">
          <span className="block text-13 text-paper-mid">{m.yourCode()}</span>
          <span
            translate="no"
            dir="auto"
            className="mt-0.5 block font-mono text-22 font-semibold tracking-[0.06em] break-all select-all"
          >
            {referralCode}
          </span>
          <span
            translate="no"
            dir="auto"
            className="mt-1 block font-mono text-12 break-all text-paper-mid select-all"
          >
            {link.replace(/^https?:\/\//, '')}
          </span>
        </p>
        <span
          aria-hidden="true"
          className="grid w-12 shrink-0 place-items-center border-l-2 border-dashed border-paper-ink/40"
        >
          <span className="rotate-180 font-mono text-12 text-paper-mid [writing-mode:vertical-rl]">
            {m.admitOne()}
          </span>
        </span>
      </div>
      <div className="mt-3 flex gap-3">
        <LinkButtons link={link} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-3.5">
        <div>
          <dt className="text-13 text-low">{m.friends()}</dt>
          <dd className="figures mt-1 text-22">{formatPoints(referralCount)}</dd>
          {underReviewCount > 0 && (
            <dd className="tabular text-13 text-low">
              {m.moreUnderReview({ count: formatPoints(underReviewCount) })}
            </dd>
          )}
        </div>
        <div>
          <dt className="text-13 text-low">{m.earnedFromFriends()}</dt>
          <dd className="figures mt-1 text-22">
            <RichText
              text={m.points({ points: formatPoints(referralEarnings) })}
              tags={{ unit: 'text-14 text-low' }}
            />
          </dd>
        </div>
      </dl>
    </>
  )
}
