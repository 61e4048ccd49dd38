import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { type ReactNode, useId, useRef } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMultiplier } from '../format-multiplier.ts'
import { Pays } from '../play/bet-panel.tsx'
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
  const winlessId = useId()
  const winless = isUnderWay || isDead ? undefined : props.winless
  const isClosed = (props.isPaused === true && !isUnderWay) || winless !== undefined
  const target = autoCashOutOf(auto.typed) ?? EXAMPLE_HUNDREDTHS
  return (
    <PanelForm
      label={props.label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) props.onPress()
      }}
    >
      {props.amount}
      <AutoCashOutField {...auto} stake={stake} locked={isUnderWay} />
      <Pays
        label={`Cashing out at ${formatMultiplier(target)} pays`}
        points={payoutAt(points(stake), target)}
      />
      {winless && <WinlessNotice id={winlessId} winless={winless} onStake={props.onStake} />}
      <Button
        type="submit"
        aria-describedby={winless && winlessId}
        variant={isClosed ? 'quiet' : 'primary'}
        size="lg"
        aria-disabled={isBlocked}
        className={cn(
          'order-first w-full font-display text-18 lg:order-none lg:-mt-2',
          actionLook(isClosed),
        )}
      >
        <Action flight={flight} isDead={isDead} />
      </Button>
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
