import { crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { obstacleToCoveredBet } from '../kit/stake/obstacle.tsx'
import { autoCashOutOf, isAutoCashOut } from './auto-cash-out.tsx'
import { CrashPanel } from './crash-panel.tsx'
import { CrashStage } from './crash-stage.tsx'
import { flightBets, winlessFlight } from './flight.ts'
import { useCrash } from './use-crash.ts'

export default function CrashScreen() {
  const { useStake, useStored, AmountField } = useDealer()
  const stake = useStake()
  const [autoCashOut, setAutoCashOut] = useStored('auto-cash-out', {
    initial: '',
    isValid: isAutoCashOut,
  })
  const { flight, isDead, isCashingOut, start, cashOut } = useCrash()
  const target = autoCashOutOf(autoCashOut)
  const winless = winlessFlight(stake.amount, target)
  const isBetting = flight.phase === 'ready' || flight.phase === 'over'
  const obstacle = isBetting
    ? obstacleToCoveredBet(stake, target === undefined ? m.fixAutoCashOut() : undefined)
    : undefined
  const isBlocked = isBetting
    ? isDead || obstacle !== undefined || winless !== undefined
    : flight.phase !== 'flying' || isCashingOut

  const staked = flight.phase === 'flying' ? flight.stake : stake.amount
  const aimed = flight.phase === 'flying' ? flight.targetHundredths : (target ?? null)

  function press() {
    if (isBlocked) return
    if (!isBetting) return void cashOut()
    if (target !== undefined) stake.place(stake.amount, () => void start(stake.amount, target))
  }

  return (
    <GameScreen
      type="crash"
      game={crash}
      stake={staked}
      bets={flightBets(staked, aimed)}
      shortcuts={[mainAction(m.betOrCashOut())]}
      stage={<CrashStage flight={flight} />}
      panel={
        <CrashPanel
          flight={flight}
          stake={stake.amount}
          amount={
            <AmountField
              amount={staked}
              // The stake of an open round has already left the balance.
              balance={isBetting ? stake.points : Number.POSITIVE_INFINITY}
              locked={!isBetting}
              onChange={stake.setAmount}
            />
          }
          auto={{ typed: autoCashOut, onChange: setAutoCashOut }}
          isBlocked={isBlocked}
          obstacle={obstacle}
          isPaused={stake.isPaused}
          winless={winless}
          onStake={stake.setAmount}
          isDead={isDead}
          isCashingOut={isCashingOut}
          onPress={press}
        />
      }
    >
      {stake.dialog}
    </GameScreen>
  )
}
