import { crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { autoCashOutOf, isAutoCashOut } from './auto-cash-out.tsx'
import { CrashPanel } from './crash-panel.tsx'
import { CrashStage } from './crash-stage.tsx'
import { flightBets } from './flight.ts'
import { useCrash } from './use-crash.ts'

export default function CrashScreen() {
  const { useStake, useStored } = useDealer()
  const stake = useStake('crash')
  const [typed, setTyped] = useStored('auto-cash-out', { initial: '', isValid: isAutoCashOut })
  const table = useCrash()
  const { flight } = table
  const bet =
    flight.phase === 'flying'
      ? { stake: flight.stake, target: flight.targetHundredths }
      : { stake: stake.amount, target: autoCashOutOf(typed) ?? null }
  return (
    <GameScreen
      type="crash"
      game={crash}
      stake={bet.stake}
      bets={flightBets(bet.stake, bet.target)}
      shortcuts={[mainAction(m.betOrCashOut())]}
      stage={<CrashStage flight={flight} />}
      panel={<CrashPanel table={table} stake={stake} typed={typed} onTyped={setTyped} />}
    >
      {stake.dialog}
    </GameScreen>
  )
}
