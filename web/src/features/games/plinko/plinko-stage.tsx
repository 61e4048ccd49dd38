import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type PlinkoChoice, plinko } from '@tallyhouse/game-rules/plinko'
import { points } from '@tallyhouse/game-rules/points'
import { linePayout } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/plinko'
import { type RefObject, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { RichText } from '#ui/rich-text.tsx'
import { formatChance, formatMultiplier } from '../kit/odds/format-odds.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { LastResultLine } from '../kit/screen/result-line.tsx'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { Bins, binStyle } from './bins.tsx'
import './plinko-board.css'

type PlinkoStageProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  bins: RefObject<HTMLFieldSetElement | null>
  choice: PlinkoChoice
  /** The next ball's stake, in points; 0 while none is set. */
  stake: number
  last: RoundRecord<'plinko'> | null
  isFalling: boolean
}

/** The board and its bins, with a line below for a bin's odds or the last result. */
export function PlinkoStage({ canvas, bins, choice, stake, last, ...stage }: PlinkoStageProps) {
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const lit = last?.outcome.path.length === choice.rows ? last.outcome.bin : undefined
  return (
    <div className="lamp flex grow flex-col px-2 pt-2 pb-2 lg:px-5 lg:pt-3 lg:pb-3">
      <PlinkoStrip />
      <div className="mx-auto flex w-full max-w-[780px] grow flex-col">
        <canvas
          ref={canvas}
          role="img"
          aria-label={m.board({ rows: choice.rows })}
          className="plinko-board w-full"
        />
        <Bins ref={bins} choice={choice} stake={stake} lit={lit} onHighlight={setHighlighted} />
        <div className="mt-2 flex min-h-13 short:max-lg:mt-1 items-center justify-center">
          {highlighted !== null && highlighted <= choice.rows ? (
            <BinOdds choice={choice} stake={stake} bin={highlighted} />
          ) : (
            <LastResultLine
              last={last}
              describeResult={({ multiplier }) =>
                m.landed({ multiplier: `${Number(multiplier)}×` })
              }
              playing={stage.isFalling}
              prompt={m.dropPrompt()}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type BinOddsProps = { choice: PlinkoChoice; stake: number; bin: number }

function BinOdds({ choice, stake, bin }: BinOddsProps) {
  const line = plinko.payTable(choice)[bin]
  if (!line) return null
  const payout = linePayout(points(stake), line)
  const odds = {
    bin: bin + 1,
    bins: choice.rows + 1,
    multiplier: formatMultiplier(line.multiplierHundredths),
    chance: formatChance(line),
  }
  const text =
    stake > 0
      ? m.binOddsWithPayout({ ...odds, count: payout, points: formatPoints(payout) })
      : m.binOdds(odds)
  return (
    <p className="tabular text-14 text-mid">
      <RichText text={text} tags={{ strong }} />
    </p>
  )
}

function strong(text: string) {
  return <b className="font-semibold text-bone">{text}</b>
}

/** The last ten results in their bins' colors. */
function PlinkoStrip() {
  return (
    <ResultsStrip game="plinko" label={m.lastBalls()} resultLabel={resultLabel}>
      {(round) => (
        <ResultChip
          isWin={isWin(round)}
          colors={binStyle(Math.round(Number(round.multiplier) * 100))}
        >
          {Number(round.multiplier)}×
        </ResultChip>
      )}
    </ResultsStrip>
  )
}

function resultLabel(round: RoundRecord<'plinko'>): string {
  const text = { multiplier: `${round.multiplier}×` }
  return isWin(round) ? m.ballWon(text) : m.ballLost(text)
}
