import * as m from '@tallyhouse/messages/crash'
import { cn } from '#lib/class-names.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import { ResultsStrip } from '../kit/screen/results-strip.tsx'
import { describeCrash } from './describe-crash.ts'

const HIGH_HUNDREDTHS = 200

/** The last ten crashes, newest first. Those at 2.00 or more are highlighted. */
export function CrashStrip() {
  return (
    <ResultsStrip
      game="crash"
      label={m.lastCrashes()}
      labelOf={(round) => describeCrash(round).result}
    >
      {({ outcome }) => <CrashChip hundredths={outcome.crashPointHundredths} />}
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
