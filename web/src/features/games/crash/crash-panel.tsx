import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/crash'
import { type ReactNode, useId, useRef } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import { Pays } from '../kit/stake/bet-panel.tsx'
import { type Obstacle, ObstacleText } from '../kit/stake/obstacle.tsx'
import { actionStyle, PanelForm, useFormLabel } from '../kit/stake/panel-form.tsx'
import type { Winless } from '../kit/stake/winless.ts'
import { WinlessNotice } from '../kit/stake/winless-notice.tsx'
import { AutoCashOutField, autoCashOutOf } from './auto-cash-out.tsx'
import { type Flight, type Flying, shownHundredths } from './flight.ts'
import { useFrames } from './use-frames.ts'

const EXAMPLE_HUNDREDTHS = 200

type CrashPanelProps = {
  flight: Flight
  /** The stake of the next bet, in points. */
  stake: number
  /** The field for the stake. */
  amount: ReactNode
  auto: { typed: string; onChange: (typed: string) => void }
  /** Whether the button is disabled. */
  isBlocked: boolean
  /** Why no bet can be placed. */
  obstacle: Obstacle | undefined
  /** Whether the player is on a break. */
  isPaused: boolean
  /** Whether the flight has just ended. */
  isDead: boolean
  isCashingOut: boolean
  /** Why a flight with this auto cash-out cannot win. */
  winless: Winless | undefined
  onStake: (amount: number) => void
  onPress: () => void
}

/** The bet panel of crash: amount, auto cash-out, and one button to bet and to cash out. */
export function CrashPanel({ flight, stake, auto, isBlocked, isDead, ...props }: CrashPanelProps) {
  const isUnderWay = flight.phase !== 'ready' && flight.phase !== 'over'
  const winless = isUnderWay || isDead ? undefined : props.winless
  const obstacle = winless ? undefined : props.obstacle
  const isClosed = (props.isPaused && !isUnderWay) || winless !== undefined
  const target = autoCashOutOf(auto.typed) ?? EXAMPLE_HUNDREDTHS
  const reasonId = useId()
  return (
    <PanelForm
      label={useFormLabel('crash')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) props.onPress()
      }}
      actions={
        <>
          {winless && <WinlessNotice id={reasonId} winless={winless} onStake={props.onStake} />}
          {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
          <Button
            type="submit"
            variant={isClosed ? 'quiet' : 'primary'}
            size="lg"
            aria-disabled={isBlocked}
            aria-describedby={winless || obstacle ? reasonId : undefined}
            className={cn('w-full font-display text-18', actionStyle(isClosed))}
          >
            <Action flight={flight} isDead={isDead} isCashingOut={props.isCashingOut} />
          </Button>
        </>
      }
    >
      {props.amount}
      <AutoCashOutField {...auto} stake={stake} locked={isUnderWay} />
      <Pays
        label={m.cashOutPays({ multiplier: formatMultiplier(target) })}
        points={payoutAt(points(stake), target)}
      />
    </PanelForm>
  )
}

function Action({
  flight,
  isDead,
  isCashingOut,
}: Pick<CrashPanelProps, 'flight' | 'isDead' | 'isCashingOut'>) {
  switch (flight.phase) {
    case 'ready':
      return m.bet()
    case 'starting':
      return m.takingOff()
    case 'found':
      return m.oneMoment()
    case 'flying':
      return isCashingOut ? m.cashingOut() : <CashOut flight={flight} />
    case 'over':
      if (!isDead) return m.bet()
      return flight.cashOutHundredths === null ? m.crashed() : m.cashedOut()
  }
}

/** The button text with the current payout, which is updated outside of React on every frame. */
function CashOut({ flight }: { flight: Flying }) {
  const amount = useRef<HTMLSpanElement>(null)
  useFrames({
    scene: flight,
    moving: true,
    paint(now) {
      const payout = payoutAt(points(flight.stake), shownHundredths(flight, now))
      if (amount.current) amount.current.textContent = formatPoints(payout)
    },
  })
  return (
    <span>
      <RichText
        text={m.cashOut()}
        tags={{
          amount: () => <span key="amount" ref={amount} aria-hidden="true" className="tabular" />,
        }}
      />
    </span>
  )
}
