import * as m from '@tallyhouse/messages/protection'
import { useState } from 'react'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import type { Protection } from '#session/protection.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { BreakDialog } from './break-dialog.tsx'
import { type BreakKind, breakKinds } from './break-kinds.ts'
import { untilOf } from './use-break.ts'

/** Chooses the length of a break. An active break can only be extended. */
export function BreakChoice({ kind, protection }: { kind: BreakKind; protection: Protection }) {
  const { title, about, lengthLabel, take, lengths, formatLength, endOf } = breakKinds[kind]
  const [chosen, setChosen] = useState(String(lengths[0]))
  const [isConfirming, setConfirming] = useState(false)
  const now = useNow()
  const length = Number(chosen)
  const until = untilOf(protection, kind)
  const addsNothing = until !== null && endOf(length, now).getTime() <= Date.parse(until)
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-ui text-16 font-semibold tracking-normal">{title()}</h3>
      <p className="mt-0.5 mb-3 text-14 text-mid">{about()}</p>
      <Segmented
        label={lengthLabel()}
        options={lengths.map((each) => ({ value: String(each), label: formatLength(each) }))}
        value={chosen}
        locked={false}
        onChange={setChosen}
      />
      {until !== null && (
        <p className="mt-3 text-14 text-mid">
          {addsNothing
            ? m.breakActiveLonger({ until: formatDateTime(until) })
            : m.breakActive({ until: formatDateTime(until) })}
        </p>
      )}
      <Button
        className="mt-3 w-full aria-disabled:bg-ink-1 aria-disabled:text-low"
        aria-disabled={addsNothing}
        onClick={() => !addsNothing && setConfirming(true)}
      >
        {take({ length: formatLength(length) })}
      </Button>
      {isConfirming && (
        <BreakDialog kind={kind} length={length} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}
