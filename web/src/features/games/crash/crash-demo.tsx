import * as m from '@tallyhouse/messages/crash'
import { useState } from 'react'
import { DemoFrame } from '../kit/screen/demo-frame.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { DEMO_STAKE_DEFAULT, DemoStake } from '../kit/stake/demo-stake.tsx'
import { autoCashOutOf } from './auto-cash-out.ts'
import { CrashPanel } from './crash-panel.tsx'
import { CrashStage } from './crash-stage.tsx'
import { DemoCrashes } from './demo-crashes.tsx'
import { winlessFlight } from './flight.ts'
import { useLocalCrash } from './use-crash.ts'

type CrashDemoProps = {
  /** In demo points. */
  balance: number
  /** Called with each change of the balance. Unmounting ends a flight without a payout. */
  onBalance: (change: number) => void
}

/** Crash for demo points, with the rules of the real game. */
export function CrashDemo({ balance, onBalance }: CrashDemoProps) {
  const [amount, setAmount] = useState(DEMO_STAKE_DEFAULT)
  const [autoCashOut, setAutoCashOut] = useState('')
  const { flight, isDead, isCashingOut, settled, start, cashOut } = useLocalCrash(onBalance)
  const target = autoCashOutOf(autoCashOut)
  const winless = winlessFlight(amount, target)
  const isFlying = flight.phase === 'flying'
  const isBlocked =
    !isFlying &&
    (isDead || target === undefined || winless !== undefined || amount === 0 || amount > balance)

  function press() {
    if (isBlocked) return
    if (isFlying) cashOut()
    else if (target !== undefined) start(amount, target)
  }

  return (
    <DemoFrame
      shortcuts={[mainAction(m.betOrCashOut())]}
      stage={<CrashStage flight={flight} strip={<DemoCrashes rounds={settled} />} />}
      panel={
        <CrashPanel
          label={m.demoBetForm()}
          flight={flight}
          stake={amount}
          amount={
            <DemoStake amount={amount} balance={balance} locked={isFlying} onChange={setAmount} />
          }
          auto={{ typed: autoCashOut, onChange: setAutoCashOut }}
          isBlocked={isBlocked}
          isDead={isDead}
          isCashingOut={isCashingOut}
          winless={winless}
          onStake={setAmount}
          onPress={press}
        />
      }
    />
  )
}
