import { crashNames } from '@tallyhouse/contract/games/names/crash-names'
import { crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import { useAutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { isAutoCashOut, parseAutoCashOut } from './auto-cash-out.tsx'
import { CrashPanel } from './crash-panel.tsx'
import { CrashStage } from './crash-stage.tsx'
import { type AimedBet, flightBets, winlessFlight } from './flight.ts'
import { useCrash } from './use-crash.ts'

export default function CrashScreen() {
  const { useStake, useStored } = useDealer()
  const stake = useStake('crash')
  const [typed, setTyped] = useStored('auto-cash-out', { initial: '', isValid: isAutoCashOut })
  const table = useCrash()
  const { flight } = table
  const target = parseAutoCashOut(typed)

  function aim(next: string) {
    setTyped(next)
    table.clear()
  }

  const auto = useAutoTable({
    game: 'crash',
    stake,
    round: table.round,
    plan: { setup: { autoCashOutHundredths: target ?? null }, nextMove: () => null },
    isOpen: flight.phase !== 'ready' && flight.phase !== 'over',
    unready: autoBetObstacle(stake.amount, target),
  })
  const bet: AimedBet =
    flight.phase === 'flying'
      ? { stake: flight.stake, target: flight.targetHundredths }
      : { stake: stake.amount, target: target ?? null }
  return (
    <GameScreen
      type="crash"
      game={crash}
      names={crashNames}
      stake={bet.stake}
      bets={flightBets(bet.stake, bet.target)}
      shortcuts={[mainAction(m.betOrCashOut())]}
      stage={<CrashStage flight={flight} bet={bet} />}
      panel={<CrashPanel {...{ table, stake, auto, typed }} onTyped={aim} />}
    >
      {stake.dialog}
    </GameScreen>
  )
}

/** Why auto-bet cannot fly to this auto cash-out; undefined if it can. */
function autoBetObstacle(stake: number, target: number | null | undefined): string | undefined {
  if (target === undefined) return m.fixAutoCashOut()
  return target === null ? m.setAutoCashOut() : winlessFlight(stake, target)?.reason
}
