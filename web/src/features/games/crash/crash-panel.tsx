import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/crash'
import { type SubmitEvent, useId, useRef } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { AutoActions } from '../kit/auto-bet/auto-actions.tsx'
import { AutoBetFields } from '../kit/auto-bet/auto-bet-fields.tsx'
import { ModeSwitch } from '../kit/auto-bet/auto-mode.tsx'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { Pays } from '../kit/stake/bet-panel.tsx'
import { ButtonFigure, type LabeledPoints } from '../kit/stake/button-figure.tsx'
import { ObstacleText } from '../kit/stake/obstacle.tsx'
import { actionStyle, PanelForm, useFormLabel } from '../kit/stake/panel-form.tsx'
import { playByHand } from '../kit/stake/play-by-hand.ts'
import { SideButton } from '../kit/stake/round-actions.tsx'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { WinlessNotice } from '../kit/stake/winless.tsx'
import { AutoCashOutField, parseAutoCashOut } from './auto-cash-out.tsx'
import { type Flying, shownHundredths, winlessFlight } from './flight.ts'
import type { Crash } from './use-crash.ts'
import { useFrames } from './use-frames.ts'

const EXAMPLE_HUNDREDTHS = 200

type CrashPanelProps = {
  table: Crash
  stake: Stake
  auto: AutoTable
  /** The auto cash-out as typed. */
  typed: string
  onTyped: (typed: string) => void
}

/** The bet panel of crash: amount, auto cash-out, and one button to bet and to cash out. */
export function CrashPanel({ table, stake, auto, typed, onTyped }: CrashPanelProps) {
  const { AmountField } = useDealer()
  const { flight } = table
  const isBetting = flight.phase === 'ready' || flight.phase === 'over'
  const isLocked = !isBetting || auto.running
  const shown = parseAutoCashOut(typed) ?? EXAMPLE_HUNDREDTHS
  const byHand = betByHand({ table, stake, typed })
  const pays = {
    label: m.cashOutPays({ multiplier: formatMultiplier(shown) }),
    points: payoutAt(points(stake.amount), shown),
  }

  function press(event: SubmitEvent) {
    event.preventDefault()
    if (auto.isOn) auto.press()
    else byHand.press()
  }

  return (
    <PanelForm
      label={useFormLabel('crash')}
      onSubmit={press}
      mode={<ModeSwitch mode={auto.mode} locked={isLocked} />}
      run={auto.shown}
      stake={
        <AmountField
          amount={flight.phase === 'flying' ? flight.stake : stake.amount}
          // The stake of an open round has already left the balance.
          balance={isBetting ? stake.points : Number.POSITIVE_INFINITY}
          locked={isLocked}
          onChange={stake.setAmount}
        />
      }
      setting={
        <AutoCashOutField typed={typed} stake={stake.amount} locked={isLocked} onChange={onTyped} />
      }
      actions={
        auto.isOn ? (
          <AutoActions
            auto={auto}
            side={
              <SideButton
                aria-disabled={flight.phase !== 'flying' || table.isCashingOut}
                onClick={() => void table.cashOut()}
              >
                {flight.phase === 'flying' ? <Action {...table} /> : m.cashOutNow()}
              </SideButton>
            }
          />
        ) : (
          <BetButton table={table} stake={stake} {...byHand} figure={pays} />
        )
      }
    >
      {auto.isOn && <AutoBetFields mode={auto.mode} locked={auto.running} />}
      <Pays {...pays} />
    </PanelForm>
  )
}

/** What the button does in manual mode: it bets, or cashes out. */
function betByHand({ table, stake, typed }: Pick<CrashPanelProps, 'table' | 'stake' | 'typed'>) {
  const { flight, isDead, isCashingOut } = table
  const isBetting = flight.phase === 'ready' || flight.phase === 'over'
  const target = parseAutoCashOut(typed)
  const unready = target === undefined ? m.fixAutoCashOut() : undefined
  const winless = isBetting && !isDead ? winlessFlight(stake.amount, target) : undefined
  const byHand = playByHand({
    stake,
    isOpen: !isBetting,
    isBusy: isCashingOut,
    hasJustEnded: isDead,
    canCashOut: flight.phase === 'flying',
    unready,
    winless,
    // An invalid target is an obstacle.
    start: () => void table.start(stake.amount, target ?? null),
    cashOut: () => void table.cashOut(),
  })
  return { ...byHand, winless, isBetting }
}

type BetButtonProps = Pick<CrashPanelProps, 'table' | 'stake'> &
  ReturnType<typeof betByHand> & {
    /** What cashing out at the target pays. */
    figure: LabeledPoints
  }

function BetButton({ table, stake, winless, obstacle, isBlocked, ...bet }: BetButtonProps) {
  const { isBetting, figure } = bet
  const isClosed = (stake.isPaused && isBetting) || winless !== undefined
  const reasonId = useId()
  return (
    <>
      {winless && <WinlessNotice id={reasonId} winless={winless} onStake={stake.setAmount} />}
      {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
      <Button
        type="submit"
        variant={isClosed ? 'quiet' : 'primary'}
        size="lg"
        aria-disabled={isBlocked}
        aria-describedby={winless || obstacle ? reasonId : undefined}
        className={cn('w-full font-display text-18', actionStyle(isClosed))}
      >
        {isBetting && !table.isDead ? (
          <ButtonFigure text={m.bet()} figure={isClosed ? undefined : figure} />
        ) : (
          <Action {...table} />
        )}
      </Button>
    </>
  )
}

function Action({ flight, isDead, isCashingOut }: Crash) {
  if (flight.phase === 'flying' && !isCashingOut) return <CashOut flight={flight} />
  return <>{describePress(flight, isDead)}</>
}

function describePress(flight: Crash['flight'], isDead: boolean): string {
  switch (flight.phase) {
    case 'ready':
      return m.bet()
    case 'starting':
      return m.takingOff()
    case 'found':
      return m.oneMoment()
    case 'flying':
      return m.cashingOut()
    case 'over':
      if (!isDead) return m.bet()
      return flight.cashOutHundredths === null ? m.crashed() : m.cashedOut()
  }
}

/** The button text with the current payout and profit, which are updated outside of React on every frame. */
function CashOut({ flight }: { flight: Flying }) {
  const amount = useRef<HTMLSpanElement>(null)
  const profit = useRef<HTMLSpanElement>(null)
  useFrames({
    scene: flight,
    moving: true,
    paint(now) {
      const payout = payoutAt(points(flight.stake), shownHundredths(flight, now))
      if (amount.current) amount.current.textContent = formatPoints(payout)
      if (profit.current) {
        profit.current.textContent = m.profitSoFar({ profit: formatSigned(payout - flight.stake) })
      }
    },
  })
  return (
    <span className="leading-none">
      <RichText
        text={m.cashOut()}
        tags={{
          amount: () => <span key="amount" ref={amount} aria-hidden="true" className="tabular" />,
        }}
      />
      <span
        ref={profit}
        aria-hidden="true"
        className="tabular mt-1 block font-ui text-13 font-semibold opacity-80"
      />
    </span>
  )
}
