import { crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { useStored } from '#session/use-stored.ts'
import { GameScreen } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { BetAmount } from '../kit/stake/bet-amount.tsx'
import { obstacleToCoveredBet } from '../kit/stake/obstacle.tsx'
import { useStake } from '../kit/stake/use-stake.tsx'
import { autoCashOutOf, isAutoCashOut } from './auto-cash-out.ts'
import { CrashPanel } from './crash-panel.tsx'
import { CrashStage } from './crash-stage.tsx'
import { CrashStrip } from './crash-strip.tsx'
import { flightBets, winlessFlight } from './flight.ts'
import { useServerCrash } from './use-crash.ts'

export default function CrashScreen() {
  const stake = useStake()
  const [autoCashOut, setAutoCashOut] = useStored('auto-cash-out', {
    initial: '',
    isValid: isAutoCashOut,
  })
  const { flight, isDead, isCashingOut, start, cashOut } = useServerCrash()
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
      stage={<CrashStage flight={flight} strip={<CrashStrip />} />}
      panel={
        <CrashPanel
          label={m.betForm()}
          flight={flight}
          stake={stake.amount}
          amount={
            <BetAmount
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
