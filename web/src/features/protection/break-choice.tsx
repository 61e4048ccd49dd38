import { useState } from 'react'
import { formatDateTime } from '../../lib/format-time.ts'
import { useNow } from '../../lib/use-now.ts'
import type { Protection } from '../../session/protection.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { BreakDialog } from './break-dialog.tsx'
import { type BreakKind, breakKinds } from './break-kinds.ts'
import { untilOf } from './use-break.ts'

/** Chooses how long a break is to last. One that is on can only be made longer. */
export function BreakChoice({ kind, protection }: { kind: BreakKind; protection: Protection }) {
  const { title, about, take, lengths, wordOf, endOf } = breakKinds[kind]
  const [chosen, setChosen] = useState(String(lengths[0]))
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const length = Number(chosen)
  const until = untilOf(protection, kind)
  const addsNothing = until !== null && endOf(length, now).getTime() <= Date.parse(until)
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-ui text-16 font-semibold tracking-normal">{title}</h3>
      <p className="mt-0.5 mb-3 text-14 text-mid">{about}</p>
      <Segmented
        label={`How long: ${title}`}
        options={lengths.map((each) => ({ value: String(each), label: wordOf(each) }))}
        value={chosen}
        locked={false}
        onChange={setChosen}
      />
      {until !== null && (
        <p className="mt-3 text-14 text-mid">
          On until {formatDateTime(until)}. {addsNothing ? 'Choose longer to add to it.' : ''}
        </p>
      )}
      <Button
        className="mt-3 w-full aria-disabled:bg-ink-1 aria-disabled:text-low"
        aria-disabled={addsNothing}
        onClick={() => !addsNothing && setAsking(true)}
      >
        {take} {wordOf(length)}
      </Button>
      {isAsking && <BreakDialog kind={kind} length={length} onClose={() => setAsking(false)} />}
    </div>
  )
}
