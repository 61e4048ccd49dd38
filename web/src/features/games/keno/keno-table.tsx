import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/keno'
import { useState } from 'react'
import { useMedia } from '#lib/use-media.ts'
import { BetPanel } from '../kit/bet-panel.tsx'
import { mainAction } from '../kit/shortcuts.ts'
import { useAutoBet } from '../kit/use-auto-bet.ts'
import { useStake } from '../kit/use-stake.tsx'
import { GameTable } from '../table/game-table.tsx'
import { GameResult } from './game-result.tsx'
import { KenoSlip } from './keno-slip.tsx'
import { KenoStage } from './keno-stage.tsx'
import { PayTable } from './pay-table.tsx'
import { PaytableSwitch } from './paytable-switch.tsx'
import { PlayerStats } from './player-stats.tsx'
import { RecentGames } from './recent-games.tsx'
import { useKenoGame } from './use-keno-game.ts'
import { usePicks } from './use-picks.ts'
import { winlessSlip } from './winless-slip.ts'

export default function KenoTable() {
  const stake = useStake()
  const { picks, isQuickPick, ...slip } = usePicks()
  const [paytable, setPaytable] = useState<KenoChoice['paytable']>('balanced')
  const choice: KenoChoice = { selectedNumbers: picks, paytable }
  const game = useKenoGame(choice)
  const auto = useAutoBet(game.play, stake.points)
  const isWide = useMedia('(width >= 64rem)')
  const busy = game.playing || auto.running
  const { result, drawn } = game
  const winless = result ? undefined : winlessSlip(choice)
  const filled = drawn.filter((number) => picks.includes(number)).length

  /** Changes the slip, unless it shows a draw or its result. */
  const edit = (change: () => void) => !busy && !result && change()
  function reuseNumbers() {
    if (!busy) game.dismiss()
  }
  function startNewGame() {
    game.dismiss()
    slip.clear()
  }
  function place() {
    if (busy) return
    if (result) startNewGame()
    else if (picks.length > 0 && !winless)
      stake.place(stake.amount, () => void game.play(stake.amount))
  }

  const side = (
    <div className="flex w-full flex-col gap-6 lg:mt-2 lg:flex-row xl:flex-col xl:gap-3 lg:*:flex-1 xl:*:flex-none">
      <PayTable choice={choice} stake={stake.amount} matches={drawn.length > 0 ? filled : null} />
      <GameResult picks={picks} drawn={drawn} drawing={game.playing} result={result} />
    </div>
  )

  return (
    <GameTable
      type="keno"
      game={keno}
      stake={stake.amount}
      bets={picks.length > 0 ? [{ payTable: keno.payTable(choice) }] : []}
      shortcuts={[
        mainAction(m.playShortcut()),
        { key: 'Q', label: m.quickPickShortcut(), run: () => edit(slip.quickPick) },
        { key: 'C', label: m.clearShortcut(), run: () => edit(slip.clear) },
        { key: 'S', label: m.sameNumbersShortcut(), run: reuseNumbers },
      ]}
      stage={(onOpenReceipt) => (
        <KenoStage
          onOpenReceipt={onOpenReceipt}
          slip={
            <KenoSlip
              picks={picks}
              drawn={drawn}
              result={result}
              drawing={busy}
              isQuickPick={isQuickPick}
              onToggle={slip.toggle}
              onQuickPick={() => edit(slip.quickPick)}
              onClear={() => edit(slip.clear)}
              onSameNumbers={reuseNumbers}
            />
          }
          side={isWide ? side : null}
        />
      )}
      panel={
        <BetPanel
          label={m.betForm()}
          stake={stake}
          locked={game.playing}
          action={actionOf(game.playing, result !== null)}
          unready={picks.length === 0 ? m.pickOne() : undefined}
          winless={winless}
          onPlace={place}
          pays={winOf(stake.amount, choice)}
          auto={auto}
        >
          <PaytableSwitch
            choice={choice}
            stake={stake.amount}
            locked={busy}
            onChange={setPaytable}
          />
          {!isWide && side}
          <PlayerStats balance={stake.points} selected={picks.length} />
        </BetPanel>
      }
    >
      <RecentGames />
      {stake.dialog}
    </GameTable>
  )
}

function actionOf(playing: boolean, hasResult: boolean): string {
  if (playing) return m.drawing()
  return hasResult ? m.newGame() : m.play()
}

function winOf(amount: number, choice: KenoChoice): { label: string; points: number } {
  const matches = choice.selectedNumbers.length
  if (matches === 0) return { label: m.noNumbersPicked(), points: 0 }
  return {
    label: m.allMatchesPay({ count: matches }),
    points: keno.payout(points(amount), choice, { drawnNumbers: [], matches }),
  }
}
