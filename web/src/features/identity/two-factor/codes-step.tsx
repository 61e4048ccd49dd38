import * as m from '@tallyhouse/messages/identity'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

type CodesStepProps = {
  title: string
  codes: string[]
  /** Called when the player confirms that the codes are stored. */
  onSaved: () => void
  onDone: () => void
}

/** The recovery codes, shown only once. */
export function CodesStep({ title, codes, onSaved, onDone }: CodesStepProps) {
  const [saved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="space-y-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
          {title}
        </h3>
        <p className="mt-1.5 text-14 text-mid">{m.recoveryCodesIntro()}</p>
      </div>
      <ol
        translate="no"
        className="rounded-receipt bg-paper px-3 py-3.5 text-center font-mono text-13 leading-6 text-paper-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-3 *:h-11">
        <CopyButton text={text} label={m.copy()} />
        <Button
          size="sm"
          onClick={() => saveFile(`${text}\n`, 'text/plain', 'tallyhouse-recovery-codes.txt')}
        >
          <Download aria-hidden="true" className="size-4" />
          {m.download()}
        </Button>
      </div>
      <Checkbox
        checked={saved}
        onChange={(next) => {
          setSaved(next)
          if (next) onSaved()
        }}
      >
        {m.codesSaved()}
      </Checkbox>
      <Button variant="primary" className="w-full" disabled={!saved} onClick={onDone}>
        {m.done()}
      </Button>
    </div>
  )
}
