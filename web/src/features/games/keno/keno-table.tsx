import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import { points } from '@tallyhouse/game-rules/points'
import { useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { BetPanel } from '../play/bet-panel.tsx'
import { GameTable } from '../play/game-table.tsx'
import { mainAction } from '../play/shortcuts.ts'
import { useAutoBet } from '../play/use-auto-bet.ts'
import { useStake } from '../play/use-stake.tsx'
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

/** The whole keno game. */
export default function KenoTable() {
  const stake = useStake()
  const { picks, inTurn, ...slip } = usePicks()
  const [paytable, setPaytable] = useState<KenoChoice['paytable']>('balanced')
  const choice: KenoChoice = { selectedNumbers: picks, paytable }
  const game = useKenoGame(choice)
  const auto = useAutoBet(game.play, stake.points)
  const isWide = useMedia('(width >= 64rem)')
  const busy = game.playing || auto.running
  const { result, drawn } = game
  const winless = result ? undefined : winlessSlip(choice)
  const filled = drawn.filter((number) => picks.includes(number)).length

  /** Does something to the slip, unless a draw or its result stands on it. */
  const write = (change: () => void) => !busy && !result && change()
  function keepNumbers() {
    if (!busy) game.putAway()
  }
  function startAnew() {
    game.putAway()
    slip.clear()
  }
  function place() {
    if (busy) return
    if (result) startAnew()
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
        mainAction('Play, or a new game after a result'),
        { key: 'Q', label: 'Quick pick', run: () => write(slip.quickPick) },
        { key: 'C', label: 'Clear all', run: () => write(slip.clear) },
        { key: 'S', label: 'Same numbers again, after a result', run: keepNumbers },
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
              inTurn={inTurn}
              onToggle={slip.toggle}
              onQuickPick={() => write(slip.quickPick)}
              onClear={() => write(slip.clear)}
              onSameNumbers={keepNumbers}
            />
          }
          side={isWide ? side : null}
        />
      )}
      panel={
        <BetPanel
          label="Keno bet"
          stake={stake}
          locked={game.playing}
          action={actionOf(game.playing, result !== null)}
          unready={picks.length === 0 ? 'Pick at least one number' : undefined}
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
  if (playing) return 'Drawing...'
  return hasResult ? 'New Game' : 'Play'
}

function winOf(amount: number, choice: KenoChoice): { label: string; points: number } {
  const matches = choice.selectedNumbers.length
  if (matches === 0) return { label: 'No numbers picked', points: 0 }
  return {
    label: matches === 1 ? 'A match pays' : `All ${matches} matched pays`,
    points: keno.payout(points(amount), choice, { drawnNumbers: [], matches }),
  }
}
