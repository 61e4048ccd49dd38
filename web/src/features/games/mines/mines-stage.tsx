import { minesMultiplier } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import type { ReactNode } from 'react'
import { cashOutText, paysNowText } from '../kit/odds/cash-out-text.ts'
import { formatStated } from '../kit/odds/format-odds.ts'
import { type GameRound, isWin } from '../kit/rounds/game-round.ts'
import { ResultLine } from '../kit/screen/result-line.tsx'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { useFieldsInBar } from '../kit/stake/panel-form.tsx'
import { type Board, boardMultiplier, endText, nextRungs } from './board.ts'
import { describeMines } from './mines.tsx'

type MinesStageProps = {
  displayed: Board | null
  /** The next round. */
  setup: Pick<Board, 'stake' | 'mineCount'>
  isAuto: boolean
  children: ReactNode
}

/** The board with the result below it, and the latest games above. */
export function MinesStage({ displayed, setup, isAuto, children }: MinesStageProps) {
  return (
    <div className="lamp flex min-h-[max(256px,31svh)] grow flex-col px-3 pt-2 pb-3 short:max-lg:pt-1 lg:min-h-[440px] lg:px-5 lg:pt-4 lg:pb-6">
      <ResultsStrip game="mines" label={m.lastGames()} resultLabel={resultLabel}>
        {(round) => <ResultChip isWin={isWin(round)}>{formatStated(round.multiplier)}</ResultChip>}
      </ResultsStrip>
      <div className="flex grow flex-col items-center justify-center gap-3 pt-2 short:max-lg:gap-1 short:max-lg:pt-0 lg:gap-5">
        {children}
        <div className="flex min-h-13 items-center justify-center text-center">
          {displayed ? (
            <BoardResult displayed={displayed} />
          ) : (
            <div>
              <p className="text-14 text-mid">{isAuto ? m.autoPrompt() : m.startPrompt()}</p>
              {!isAuto && <NextTile board={{ ...setup, opened: [] }} />}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function BoardResult({ displayed }: { displayed: Board }) {
  if (displayed.end === null) {
    return (
      <div>
        <CurrentPayout board={displayed} />
        <NextTile board={displayed} />
      </div>
    )
  }
  return <ResultLine game="mines" round={displayed} text={endText(displayed)} />
}

function CurrentPayout({ board }: { board: Board }) {
  const safe = board.opened.length
  if (safe === 0) return <p className="text-14 text-mid">{m.openPrompt()}</p>
  const multiplierHundredths = minesMultiplier(board.mineCount, safe)
  return (
    <p className="flex items-baseline justify-center gap-3">
      <span className="figures text-28 leading-8">{boardMultiplier(board)}</span>
      <span className="tabular text-14 text-mid">
        {paysNowText({ stake: board.stake, multiplierHundredths })}
      </span>
    </p>
  )
}

/** What the next tile returns, on phones, where the bar covers its row. Screen readers find that row. */
function NextTile({ board }: { board: Pick<Board, 'stake' | 'mineCount' | 'opened'> }) {
  const isCovered = useFieldsInBar()
  const [next] = nextRungs(board.mineCount, board.opened.length + 1, 1)
  if (!isCovered || next === undefined) return null
  return (
    <p aria-hidden="true" className="flex justify-center gap-1.5 text-13 leading-5 text-mid">
      <span>{board.opened.length === 0 ? m.firstTile() : m.nextTile()}</span>
      <span className="tabular font-semibold">
        {cashOutText({ stake: board.stake, multiplierHundredths: next.hundredths })}
      </span>
    </p>
  )
}

function resultLabel(round: GameRound<'mines'>): string {
  return m.lastGame({
    mines: m.mines({ count: round.choice.mineCount }),
    result: describeMines(round).result,
  })
}
