import * as m from '@tallyhouse/messages/crash'
import { CrashChip } from './crash-strip.tsx'
import type { DemoCrash } from './use-demo-flight.ts'

const SHOWN = 10

/** The last ten demo crashes, newest first. They have no receipts. */
export function DemoCrashes({ crashes }: { crashes: DemoCrash[] }) {
  return (
    <ul aria-label={m.lastDemoCrashes()} className="flex min-h-11 gap-1 overflow-hidden">
      {crashes.slice(0, SHOWN).map(({ number, crashPointHundredths }) => (
        <li
          key={number}
          className="grid h-11 shrink-0 animate-[rise_var(--t-in)_var(--ease-out)] place-items-center px-1"
        >
          <CrashChip hundredths={crashPointHundredths} />
        </li>
      ))}
    </ul>
  )
}
