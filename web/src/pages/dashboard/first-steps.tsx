import * as m from '@tallyhouse/messages/first-steps'
import * as identity from '@tallyhouse/messages/identity'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import {
  LinkSent,
  ResendButton,
  VerificationBanner,
} from '#features/identity/email-verification.tsx'
import { userStatsQuery } from '#features/standings/player-figures.tsx'
import { type Eligibility, useEligibility } from '#features/withdrawals/eligibility.ts'
import { UnlockBar } from '#features/withdrawals/unlock.tsx'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { type SessionUser, usePlayer } from '#session/current-user.ts'
import { termsQuery, type WithdrawalTerms } from '#session/terms.ts'
import { LinkButton } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type FirstStepsProps = {
  isPrimary: boolean
  /** Runs when all steps are done, or when the player puts the card away. */
  onEnd: () => void
}

/** The way of a new player to a first withdrawal: a verified email, points from an offer, a withdrawal. */
export default function FirstSteps({ isPrimary, onEnd }: FirstStepsProps) {
  const stats = useQuery(userStatsQuery)
  const { heldPoints, heldInRoundsPoints } = usePlayer()
  if (stats.isError) return <VerificationBanner />
  if (!stats.data) return <Skeleton className="h-72 w-full md:h-20" />
  if (Number(stats.data.totalWithdrawn) > 0 || heldPoints > heldInRoundsPoints) {
    return <Ended onEnd={onEnd} />
  }
  return <OpenSteps isPrimary={isPrimary} onEnd={onEnd} />
}

/** Who has withdrawn knows the way, and sees at most that the email is not verified. */
function Ended({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    end()
  }, [])
  return <VerificationBanner />
}

function OpenSteps({ isPrimary, onEnd }: FirstStepsProps) {
  const player = usePlayer()
  const { data: eligibility, isError } = useEligibility()
  const { data: terms } = useQuery(termsQuery)
  if (isError) return <VerificationBanner />
  if (!eligibility || !terms) return <Skeleton className="h-72 w-full md:h-20" />
  const steps = firstSteps(player, { eligibility, terms })
  return (
    <Panel aria-label={m.title()} className="first-steps px-4 py-3">
      <PanelHead title={m.title()}>
        <IconButton icon={X} label={m.dismiss()} onClick={onEnd} className="-my-1.5 -mr-2" />
      </PanelHead>
      <ol className="mt-2 grid gap-2 md:grid-cols-3 md:gap-6">
        {steps.map((step, index) => (
          <StepItem key={step.title} number={index + 1} step={step} isPrimary={isPrimary} />
        ))}
      </ol>
    </Panel>
  )
}

type StepItemProps = { number: number; step: FirstStep; isPrimary: boolean }

function StepItem({ number, step, isPrimary }: StepItemProps) {
  const { title, text, state, action, bar } = step
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className={cn('flex gap-3', state !== 'next' && 'max-md:opacity-80')}
    >
      <span
        aria-hidden="true"
        className={cn(
          'figures grid size-7 shrink-0 place-items-center rounded-full text-14',
          marks[state],
        )}
      >
        {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <div className="flex min-w-0 grow flex-col">
        <h3 className="font-ui text-14 leading-7 font-semibold tracking-normal">
          {title} <span className="sr-only">{stateNames[state]()}</span>
        </h3>
        <p className={cn('text-13 text-mid', state !== 'next' && 'max-md:hidden')}>{text}</p>
        <div className={cn('step-end mt-auto', state === 'later' && 'max-md:hidden')}>
          {bar && <UnlockBar unlock={bar} className="mt-2" />}
          {state !== 'done' && (
            <div className="mt-3 *:h-11 *:md:h-9">
              {action(state === 'next' && isPrimary ? 'primary' : 'quiet')}
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

type StepState = 'done' | 'next' | 'later'

const marks: Record<StepState, string> = {
  done: 'bg-ink-3 text-win',
  next: 'bg-brand text-on-brand',
  later: 'border border-line text-mid',
}

const stateNames: Record<StepState, () => string> = { done: m.done, next: m.next, later: m.later }

type FirstStep = {
  title: string
  text: ReactNode
  state: StepState
  action: (variant: 'primary' | 'quiet') => ReactNode
  /** What is left to unlock withdrawals. */
  bar?: Eligibility['unlock']
}

type Player = Pick<SessionUser, 'email' | 'emailVerified'>

type Given = {
  eligibility: Pick<Eligibility, 'unlock'>
  terms: Pick<WithdrawalTerms, 'methods'>
}

/** The three steps of a player who has not withdrawn yet. The first one that is not done is next. */
function firstSteps(player: Player, { eligibility, terms }: Given): FirstStep[] {
  const { earnedPoints, leftPoints } = eligibility.unlock
  const steps = [
    { ...emailStep(player), isDone: player.emailVerified },
    { ...offerStep(eligibility), isDone: earnedPoints > 0 && leftPoints === 0 },
    { ...withdrawalStep(terms), isDone: false },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index === next ? 'next' : 'later',
  }))
}

type StepContent = Omit<FirstStep, 'state'>

function emailStep({ email, emailVerified }: Player): StepContent {
  return {
    title: emailVerified ? m.emailVerified() : identity.verifyToWithdraw(),
    text: emailVerified ? m.emailVerifiedText() : <LinkSent email={email} />,
    action: (variant) => <ResendButton email={email} size="sm" variant={variant} />,
  }
}

function offerStep({ unlock }: Given['eligibility']): StepContent {
  const { earnedPoints, leftPoints } = unlock
  const earned = { count: earnedPoints, points: formatPoints(earnedPoints) }
  const left = { left: leftPoints, points: formatPoints(leftPoints) }
  return {
    title: earnedPoints === 0 ? m.offer() : leftPoints > 0 ? m.anotherOffer() : m.offerDone(),
    text:
      leftPoints > 0 ? m.offerUnlocks(left) : earnedPoints > 0 ? m.earned(earned) : m.offerText(),
    action: (variant) => (
      <LinkButton href="/earn" size="sm" variant={variant}>
        {m.browseOffers()}
      </LinkButton>
    ),
    ...(leftPoints > 0 && { bar: unlock }),
  }
}

function withdrawalStep({ methods }: Given['terms']): StepContent {
  const [cheapest] = methods
    .filter(({ enabled }) => enabled)
    .sort((one, other) => one.minimumPoints - other.minimumPoints)
  const automated = methods.find(({ handling, enabled }) => handling === 'automated' && enabled)
  const offered = automated ?? cheapest
  return {
    title: automated ? m.firstAutomated({ method: automated.label }) : m.withdrawal(),
    text:
      offered &&
      m.fromPoints({ points: formatPoints(offered.minimumPoints), method: offered.label }),
    action: (variant) => (
      <LinkButton href="/withdraw" size="sm" variant={variant}>
        {m.withdraw()}
      </LinkButton>
    ),
  }
}
