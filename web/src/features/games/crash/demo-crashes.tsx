import type { RoundOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/crash'
import { CrashChip } from './crash-strip.tsx'

const SHOWN = 10

/** The last ten demo crashes, newest first. They have no receipts. */
export function DemoCrashes({ rounds }: { rounds: RoundOf<'crash'>[] }) {
  return (
    <ul aria-label={m.lastDemoCrashes()} className="flex min-h-11 gap-1 overflow-hidden">
      {rounds.slice(0, SHOWN).map(({ id, outcome }) => (
        <li
          key={id}
          className="grid h-11 shrink-0 animate-[rise_var(--t-in)_var(--ease-out)] place-items-center px-1"
        >
          <CrashChip hundredths={outcome.crashPointHundredths} />
        </li>
      ))}
    </ul>
  )
}
