import { plinko as plinkoCall } from '@tallyhouse/contract/games/plinko'
import { type PlinkoChoice, plinko, plinkoMultipliers } from '@tallyhouse/game-rules/plinko'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/plinko'
import type { CallAnswer } from '#lib/call.ts'
import { useStored } from '#session/use-stored.ts'
import { BetPanel } from '../kit/bet-panel.tsx'
import { mainAction } from '../kit/shortcuts.ts'
import { useAutoBet } from '../kit/use-auto-bet.ts'
import { type RoundReport, useInstantRound } from '../kit/use-instant-round.ts'
import { useStake } from '../kit/use-stake.tsx'
import { GameTable } from '../table/game-table.tsx'
import { BoardOptions } from './board-options.tsx'
import { isPlinkoChoice, rowCounts } from './plinko-choices.ts'
import { PlinkoStage } from './plinko-stage.tsx'
import { usePlinkoBoard } from './use-plinko-board.ts'

const BALLS_MAX = 10
const initial: PlinkoChoice = { rows: 12, risk: 'medium' }

export default function PlinkoTable() {
  const stake = useStake()
  const [choice, setChoice] = useStored('plinko', { initial, isValid: isPlinkoChoice })
  const board = usePlinkoBoard(choice.rows)
  const round = useInstantRound({
    game: 'plinko',
    endpoint: plinkoCall,
    motion: board.motion,
    toReport: (answer) => reportOf(answer, choice),
  })
  const auto = useAutoBet(drop, stake.points)
  const locked = round.playing || auto.running
  const isFull = round.inProgress >= BALLS_MAX

  function drop(betAmount: number) {
    return round.play(betAmount, { body: { betAmount, ...choice } })
  }
  function place() {
    if (!isFull && !auto.running) stake.place(stake.amount, () => void drop(stake.amount))
  }
  function change(to: Partial<PlinkoChoice>) {
    const next = { ...choice, ...to }
    const isSame = next.rows === choice.rows && next.risk === choice.risk
    if (locked || isSame || !rowCounts.includes(next.rows)) return
    setChoice(next)
    round.clear()
    board.clear()
  }

  return (
    <GameTable
      type="plinko"
      game={plinko}
      stake={stake.amount}
      bets={[{ payTable: plinko.payTable(choice) }]}
      shortcuts={[
        mainAction(m.dropShortcut()),
        { key: 'L', label: m.lowRisk(), run: () => change({ risk: 'low' }) },
        { key: 'M', label: m.mediumRisk(), run: () => change({ risk: 'medium' }) },
        { key: 'H', label: m.highRisk(), run: () => change({ risk: 'high' }) },
        { key: '-', label: m.fewerRows(), run: () => change({ rows: choice.rows - 1 }) },
        { key: '+', label: m.moreRows(), run: () => change({ rows: choice.rows + 1 }) },
      ]}
      stage={(onOpenReceipt) => (
        <PlinkoStage
          canvas={board.canvas}
          bins={board.bins}
          choice={choice}
          stake={stake.amount}
          last={round.last}
          isFalling={round.playing}
          onOpenReceipt={onOpenReceipt}
        />
      )}
      panel={
        <BetPanel
          label={m.betForm()}
          stake={stake}
          locked={false}
          action={m.dropBall()}
          unready={isFull ? m.tooManyBalls({ count: BALLS_MAX }) : undefined}
          onPlace={place}
          pays={{ label: m.outerBinsPay(), points: topPayout(stake.amount, choice) }}
          auto={auto}
        >
          <BoardOptions choice={choice} locked={locked} onChange={change} />
        </BetPanel>
      }
    >
      {stake.dialog}
    </GameTable>
  )
}

function reportOf(
  { path, bin, winnings }: CallAnswer<typeof plinkoCall>,
  choice: PlinkoChoice,
): RoundReport {
  const multiplierHundredths = plinkoMultipliers(choice.rows, choice.risk)[bin] ?? 0
  return {
    payout: winnings,
    multiplierHundredths,
    choice,
    outcome: { path, bin },
    announcement: m.landed({ multiplier: `${multiplierHundredths / 100}×` }),
  }
}

function topPayout(amount: number, choice: PlinkoChoice): number {
  return plinko.payout(points(amount), choice, { path: [], bin: 0 })
}
