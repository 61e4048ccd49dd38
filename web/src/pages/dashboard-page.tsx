import * as m from '@tallyhouse/messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LastRound } from '#features/games/floor/last-round.tsx'
import OpenRounds from '#features/games/open-rounds.tsx'
import { useHasOpenRounds } from '#features/games/use-has-open-rounds.ts'
import { VerificationBanner } from '#features/identity/email-verification.tsx'
import { ChallengesCard } from '#features/rewards/challenges-card.tsx'
import { useChallengesPending, useClaimable } from '#features/rewards/claimable.ts'
import { dailyBonusQuery, usePausedUntil } from '#features/rewards/daily-bonus.tsx'
import { DailyBonusCard } from '#features/rewards/daily-bonus-card.tsx'
import { PausedGifts } from '#features/rewards/paused-gifts.tsx'
import { PlayerFigures, userStatsQuery } from '#features/standings/player-figures.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import './dashboard/first-steps.css'
import { primaryAction } from './dashboard/primary-action.ts'
import { useFirstSteps } from './dashboard/use-first-steps.ts'
import { Greeting, WelcomeBanner } from './dashboard/welcome-banner.tsx'

const FirstSteps = lazy(() => import('./dashboard/first-steps.tsx'))
const loadLowerHome = () => import('./dashboard/lower-home.tsx')

/** The home page: what comes next, the balance, today's rewards, and below them other players and the past. */
export default function DashboardPage() {
  usePageTitle(m.pageTitle())
  // Players who return from an offer in another tab expect its points.
  useQuery({ ...currentUserQuery, refetchOnWindowFocus: 'always' })
  useQuery({ ...userStatsQuery, refetchOnWindowFocus: true })
  const pausedUntil = usePausedUntil()
  const isPhone = useMedia(PHONE)
  const hasOpenRound = useHasOpenRounds() ?? false
  const challengesFirst = useChallengesFirst() && pausedUntil === null
  const isArranged = useIsArranged() || !isPhone
  const steps = useFirstSteps()
  const primary = primaryAction({
    round: hasOpenRound && isPhone,
    firstSteps: steps.areShown,
    bonus: useQuery(dailyBonusQuery).data,
    claimableChallenge: useClaimable(),
  })
  const challenges = (
    <ChallengesCard
      isPrimary={primary === 'challenge'}
      nextAction={<LinkButton href="/earn">{m.seeOffers()}</LinkButton>}
    />
  )
  return (
    <main className="page space-y-2 pt-3 pb-3 md:space-y-2.5">
      {isPhone && <Greeting />}
      <NextStep {...steps} isPrimary={primary === 'step'} />
      <div
        style={isArranged ? undefined : { visibility: 'hidden' }}
        className="home-rest space-y-2 md:space-y-2.5"
      >
        {hasOpenRound && isPhone && <OpenRounds />}
        <div className="grid gap-2 md:gap-2.5 lg:grid-cols-2">
          {challengesFirst && challenges}
          <WelcomeBanner
            isPrimary={primary === 'earn'}
            greeting={isPhone ? undefined : <Greeting />}
          />
          <PlayerFigures>
            {hasOpenRound && !isPhone ? <OpenRounds shape="panel" /> : <LastRound />}
          </PlayerFigures>
          {pausedUntil ? (
            <div className="lg:col-span-2">
              <PausedGifts until={pausedUntil} />
            </div>
          ) : (
            <>
              <DailyBonusCard isPrimary={primary === 'bonus'} />
              {!challengesFirst && challenges}
            </>
          )}
        </div>
      </div>
      <WhenNear load={loadLowerHome} space="h-96" />
    </main>
  )
}

/** Whether challenges come first: on phones once one can be claimed, until the player leaves the page. */
function useChallengesFirst(): boolean {
  const isPhone = useMedia(PHONE)
  const isClaimable = useClaimable()
  const [wasClaimable, setClaimable] = useState(isClaimable)
  if (isClaimable && !wasClaimable) setClaimable(true)
  return isPhone && wasClaimable
}

/** Whether everything that can come before the balance on phones is known, so that nothing moves once it can be tapped. */
function useIsArranged(): boolean {
  const isPaused = usePausedUntil() !== null
  const hasNoChallenges = useChallengesPending() && !isPaused
  return useHasOpenRounds() !== undefined && !hasNoChallenges
}

type NextStepProps = ReturnType<typeof useFirstSteps> & { isPrimary: boolean }

/** The first steps, or else the email to verify. */
function NextStep({ areShown, dismiss, isPrimary }: NextStepProps) {
  if (!areShown) return <VerificationBanner />
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full md:h-20" />}>
      <FirstSteps isPrimary={isPrimary} onEnd={dismiss} />
    </Suspense>
  )
}
