import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { type ReactNode, useId, useRef } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMultiplier } from '../format-multiplier.ts'
import { Pays } from '../play/bet-panel.tsx'
import { type Obstacle, ObstacleText } from '../play/obstacle.tsx'
import { actionLook, PanelForm } from '../play/panel-form.tsx'
import type { Winless } from '../play/winless.ts'
import { WinlessNotice } from '../play/winless-notice.tsx'
import { autoCashOutOf } from './auto-cash-out.ts'
import { AutoCashOutField } from './auto-cash-out-field.tsx'
import { type Flight, type Flying, shownHundredths } from './flight.ts'
import { useFrames } from './use-frames.ts'

const EXAMPLE_HUNDREDTHS = 200

type CrashPanelProps = {
  label: string
  flight: Flight
  /** Of the next bet, in points. */
  stake: number
  /** The field of the stake. */
  amount: ReactNode
  auto: { typed: string; onChange: (typed: string) => void }
  /** Nothing happens when the button is pressed now. */
  isBlocked: boolean
  /** Why no bet can be placed. */
  obstacle?: Obstacle | undefined
  /** The player's own break forbids to bet. */
  isPaused?: boolean
  /** The flight has just ended. */
  isDead: boolean
  /** Why a flight to the auto cash-out cannot win. */
  winless: Winless | undefined
  onStake: (amount: number) => void
  onPress: () => void
}

/** The panel of crash: amount, auto cash-out, and one button that bets and cashes out. */
export function CrashPanel({ flight, stake, auto, isBlocked, isDead, ...props }: CrashPanelProps) {
  const isUnderWay = flight.phase !== 'ready' && flight.phase !== 'over'
  const winless = isUnderWay || isDead ? undefined : props.winless
  const obstacle = winless ? undefined : props.obstacle
  const isClosed = (props.isPaused === true && !isUnderWay) || winless !== undefined
  const target = autoCashOutOf(auto.typed) ?? EXAMPLE_HUNDREDTHS
  const reasonId = useId()
  return (
    <PanelForm
      label={props.label}
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
            className={cn('w-full font-display text-18', actionLook(isClosed))}
          >
            <Action flight={flight} isDead={isDead} />
          </Button>
        </>
      }
    >
      {props.amount}
      <AutoCashOutField {...auto} stake={stake} locked={isUnderWay} />
      <Pays
        label={`Cashing out at ${formatMultiplier(target)} pays`}
        points={payoutAt(points(stake), target)}
      />
    </PanelForm>
  )
}

function Action({ flight, isDead }: { flight: Flight; isDead: boolean }) {
  switch (flight.phase) {
    case 'ready':
      return 'Bet'
    case 'starting':
      return 'Taking off...'
    case 'found':
      return 'One moment...'
    case 'flying':
      return flight.isCashingOut ? 'Cashing out...' : <CashOut flight={flight} />
    case 'over':
      if (!isDead) return 'Bet'
      return flight.cashOutHundredths === null ? 'Crashed' : 'Cashed'
  }
}

/** What a cash-out would pay, as it grows. */
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
      Cash out <span ref={amount} aria-hidden="true" className="tabular" />
    </span>
  )
}
