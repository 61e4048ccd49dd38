import * as m from '@tallyhouse/messages/crash'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatMultiplier } from '../kit/format-multiplier.ts'
import { gameRoundOf, type RoundOf } from '../kit/game-round.ts'
import type { HistoryItem } from '../kit/history.ts'
import { ResultsStrip } from '../kit/results-strip.tsx'
import { describeCrash } from './describe-crash.ts'

const HIGH_HUNDREDTHS = 200

type CrashStripProps = { onOpen: (roundId: number) => void }

/** The last ten crashes, newest first. Those at 2.00 or more are highlighted. */
export function CrashStrip({ onOpen }: CrashStripProps): ReactNode {
  return (
    <ResultsStrip
      game="crash"
      label={m.lastCrashes()}
      labelOf={(item) => describeCrash(roundOf(item)).result}
      onOpen={onOpen}
    >
      {(item) => <CrashChip hundredths={roundOf(item).outcome.crashPointHundredths} />}
    </ResultsStrip>
  )
}

/** The multiplier at which a flight crashed. */
export function CrashChip({ hundredths }: { hundredths: number }) {
  return (
    <span
      className={cn(
        'tabular rounded-chip px-2 py-1 text-13 font-semibold',
        hundredths >= HIGH_HUNDREDTHS ? 'bg-win/15 text-win' : 'bg-ink-2 text-mid',
      )}
    >
      {formatMultiplier(hundredths)}
    </span>
  )
}

function roundOf({ gameType, choice, outcome }: HistoryItem): RoundOf<'crash'> {
  return gameRoundOf({ game: gameType, choice, outcome }) as RoundOf<'crash'>
}
