import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/keno'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatSigned } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { formatStated } from '../kit/odds/format-odds.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { WinTicket } from '../kit/screen/win-ticket.tsx'
import { findWinTier } from '../kit/stage/win-tiers.ts'
import { NumberGrid } from './number-grid.tsx'
import { PICKS_MAX } from './picks.ts'
import './keno-slip.css'

type KenoStageProps = {
  slip: ReactNode
  /** The content beside the slip, or null on narrow screens. */
  side: ReactNode
}

/** The slip and, on wide screens, the latest games, the pay table, and the draw beside it. */
export function KenoStage({ slip, side }: KenoStageProps) {
  return (
    <div className="lamp grid grow grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-5 p-2 lg:px-5 lg:pt-3 lg:pb-4 xl:grid-cols-[minmax(0,600px)_minmax(0,260px)] xl:justify-between">
      {slip}
      {side && (
        <div className="w-full lg:max-w-[600px]">
          <ResultsStrip game="keno" label={m.lastGames()} resultLabel={resultLabel}>
            {(round) => (
              <ResultChip isWin={isWin(round)}>{formatStated(round.multiplier)}</ResultChip>
            )}
          </ResultsStrip>
          {side}
        </div>
      )}
    </div>
  )
}

function resultLabel(round: RoundRecord<'keno'>): string {
  const { choice, outcome } = round
  return m.pastGame({
    matches: outcome.matches,
    picks: choice.selectedNumbers.length,
    result: isWin(round) ? 'win' : 'loss',
  })
}

type KenoSlipProps = {
  picks: number[]
  drawn: number[]
  result: RoundRecord<'keno'> | null
  /** Whether a draw is in progress. */
  drawing: boolean
  isQuickPick: boolean
  onToggle: (number: number) => void
  onQuickPick: () => void
  onClear: () => void
  /** Dismisses the result, to change the picks. */
  onSameNumbers: () => void
  /** Dismisses the result and the picks. */
  onNewGame: () => void
}

/** The paper slip: the player picks numbers on it, and the draw marks them. */
export function KenoSlip({ picks, drawn, result, drawing, isQuickPick, ...slip }: KenoSlipProps) {
  const tier = result ? findWinTier(result) : undefined
  return (
    <section
      aria-labelledby="keno-slip"
      className="relative isolate flex w-full max-w-[600px] flex-wrap items-center gap-x-2 gap-y-2 px-2.5 pt-2.5 pb-6.5 text-paper-ink [--color-focus:var(--color-paper-ink)] [--color-ink-0:var(--color-paper)] lg:gap-y-3 lg:px-4 lg:pt-3"
    >
      {/* A separate layer, so that marking a number does not repaint the whole paper. */}
      <div aria-hidden="true" className="receipt absolute! inset-0 -z-1" />
      <div
        className={cn(
          'flex w-full items-baseline justify-between gap-2',
          !tier && 'sm:w-auto sm:grow',
        )}
      >
        <h2 id="keno-slip" className={tier ? 'sr-only' : 'keno-title tabular text-16'}>
          {m.selectNumbers({ count: picks.length, max: PICKS_MAX })}
        </h2>
        {result && tier && (
          <WinTicket
            game="keno"
            tier={{ ...tier, isGold: true }}
            text={matchText(result)}
            net={roundNet(result)}
          />
        )}
        {result && !tier && <ResultLine result={result} />}
      </div>
      <div className="keno-actions flex h-11 w-full items-center gap-2 sm:w-auto">
        {result ? (
          <>
            <Button variant="paper" className="grow px-3" onClick={slip.onSameNumbers}>
              {m.sameNumbers()}
            </Button>
            <Button variant="paper" className="grow px-3" onClick={slip.onNewGame}>
              {m.newGame()}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="paper"
              className="grow"
              aria-disabled={drawing}
              onClick={slip.onQuickPick}
            >
              {m.quickPick()}
            </Button>
            <Button variant="paper" className="grow" aria-disabled={drawing} onClick={slip.onClear}>
              {m.clearAll()}
            </Button>
          </>
        )}
      </div>
      <NumberGrid
        picks={picks}
        drawn={drawn}
        isOver={result !== null}
        locked={drawing || result !== null}
        isQuickPick={isQuickPick}
        onToggle={slip.onToggle}
      />
    </section>
  )
}

function roundNet({ stake, payout }: RoundRecord<'keno'>): number {
  return payout - stake
}

/** `2 of 10`. */
function matchText({ choice, outcome }: RoundRecord<'keno'>): string {
  return m.matchCount({ matches: outcome.matches, picks: choice.selectedNumbers.length })
}

function ResultLine({ result }: { result: RoundRecord<'keno'> }) {
  const net = roundNet(result)
  return (
    <p className="flex animate-[fade-in_120ms] items-baseline gap-2 whitespace-nowrap">
      <span className="keno-matches text-14">{matchText(result)}</span>
      <span
        className={cn(
          'figures text-22',
          net > 0 ? 'text-paper-win' : net < 0 ? 'text-paper-loss' : 'text-paper-ink',
        )}
      >
        {net !== 0 && (
          <span aria-hidden="true" className="mr-1 text-14">
            {net > 0 ? '▲' : '▼'}
          </span>
        )}
        {formatSigned(net)}
      </span>
    </p>
  )
}
