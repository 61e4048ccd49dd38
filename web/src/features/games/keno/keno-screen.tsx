import { keno as kenoCall } from '@tallyhouse/contract/games/keno'
import { kenoNames } from '@tallyhouse/contract/games/names/keno-names'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import * as m from '@tallyhouse/messages/keno'
import { useState } from 'react'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useMedia } from '#lib/use-media.ts'
import { formatStated } from '../kit/odds/format-odds.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { RecentRounds } from '../kit/screen/recent-rounds.tsx'
import { GameResult, resultToast } from './game-result.tsx'
import { describeKeno } from './keno.tsx'
import { KenoSlip, KenoStage } from './keno-stage.tsx'
import { isPaytable, KenoPayTable, PaytableSelect, winlessSlip } from './pay-table.tsx'
import { PICKS_MAX, usePicks } from './picks.ts'
import { useKenoDraw } from './use-keno-draw.ts'

const TOAST_MS = 3000

export default function KenoScreen() {
  const { picks, isQuickPick, ...slip } = usePicks()
  const { useStored } = useDealer()
  const [paytable, setPaytable] = useStored<KenoChoice['paytable']>('keno-paytable', {
    initial: 'balanced',
    isValid: isPaytable,
  })
  const choice: KenoChoice = { selectedNumbers: picks, paytable }
  const { game, drawn, result, dismiss } = useKenoGame(choice)
  const isWide = useMedia('(width >= 64rem)')
  const busy = game.isLocked
  const { stake } = game
  const isFilled = picks.length > 0
  const filled = drawn.filter((number) => picks.includes(number)).length

  /** Changes the slip, unless it shows a draw or its result. */
  const edit = (change: () => void) => !busy && !result && change()
  const reuseNumbers = () => !busy && dismiss()
  function startNewGame() {
    if (busy) return
    dismiss()
    slip.clear()
  }

  const side = (
    <div className="flex w-full flex-col gap-6 lg:mt-2 lg:flex-row xl:flex-col xl:gap-3 lg:*:flex-1 xl:*:flex-none">
      <KenoPayTable
        choice={choice}
        stake={stake.amount}
        matches={drawn.length > 0 ? filled : null}
      />
      <GameResult picks={picks} drawn={drawn} drawing={game.playing} result={result} />
    </div>
  )
  return (
    <InstantScreen
      game={game}
      bets={isFilled ? [{ payTable: game.payTable() }] : []}
      action={{ idle: m.play(), playing: m.drawing() }}
      paysLabel={isFilled ? m.allMatchesPay({ count: picks.length }) : m.noNumbersPicked()}
      unready={isFilled ? undefined : m.pickOne()}
      winless={winlessSlip(choice)}
      shortcuts={[
        { key: 'Q', label: m.quickPickShortcut(), run: () => edit(slip.quickPick) },
        { key: 'C', label: m.clearShortcut(), run: () => edit(slip.clear) },
        { key: 'S', label: m.sameNumbersShortcut(), run: reuseNumbers },
        { key: 'G', label: m.newGame(), run: startNewGame },
      ]}
      stage={
        <KenoStage
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
              onNewGame={startNewGame}
            />
          }
          side={isWide ? side : null}
        />
      }
      below={<PlayedGames />}
    >
      <PaytableSelect choice={choice} stake={stake.amount} locked={busy} onChange={setPaytable} />
      {!isWide && side}
      <PlayerStats balance={stake.points} selected={picks.length} />
    </InstantScreen>
  )
}

/** Plays a slip. Its result is shown until it is dismissed. */
function useKenoGame(choice: KenoChoice) {
  const draw = useKenoDraw()
  const [dismissedId, setDismissedId] = useState<number | null>(null)
  const game = useInstantGame({
    game: 'keno',
    rules: keno,
    names: kenoNames,
    place: (betAmount, choice) => callUntilKnown(kenoCall, { body: { betAmount, ...choice } }),
    choice,
    motion: draw.motion,
    announcementText,
    toast: { title: resultToast, durationMs: TOAST_MS },
  })
  const { last } = game
  return {
    game,
    drawn: draw.drawn,
    result: last?.id === dismissedId ? null : last,
    dismiss() {
      setDismissedId(last?.id ?? null)
      draw.clear()
    },
  }
}

function announcementText({ choice, outcome, multiplier }: RoundRecord<'keno'>): string {
  return m.announcement({
    matches: outcome.matches,
    picks: choice.selectedNumbers.length,
    multiplier: formatStated(multiplier),
  })
}

type PlayerStatsProps = { balance: number; selected: number }

/** The balance and the pick count. */
function PlayerStats({ balance, selected }: PlayerStatsProps) {
  return (
    <section aria-labelledby="keno-player-stats" className="rounded-control bg-ink-2 px-3.5 py-3">
      <h2 id="keno-player-stats" className="text-14 font-semibold">
        {m.playerStats()}
      </h2>
      <dl className="tabular mt-1.5 space-y-1 text-14">
        <div className="flex justify-between">
          <dt className="text-mid">{m.balance()}</dt>
          <dd className="font-semibold">{m.pointBalance({ points: formatPoints(balance) })}</dd>
        </div>
        <div className="flex justify-between">
          <dt className="text-mid">{m.selected()}</dt>
          <dd className="font-semibold">{m.selectedCount({ count: selected, max: PICKS_MAX })}</dd>
        </div>
      </dl>
    </section>
  )
}

function PlayedGames() {
  return (
    <RecentRounds
      game="keno"
      title={m.recentGames()}
      none={m.noGames()}
      className="mt-4"
      listClassName="grid max-h-[264px] gap-x-6 overflow-y-auto md:grid-cols-2"
      itemClassName="border-b border-line/60"
    >
      {(round) => <PlayedGame round={round} />}
    </RecentRounds>
  )
}

function PlayedGame({ round }: { round: RoundRecord<'keno'> }) {
  return (
    <>
      <span className="grow py-1.5">
        <span className="block font-semibold">{describeKeno(round).result}</span>
        <span className="block text-13 text-low">{formatDateTime(round.createdAt)}</span>
      </span>
      <span className="text-mid">{formatStated(round.multiplier)}</span>
    </>
  )
}
