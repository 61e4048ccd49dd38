import * as m from '@tallyhouse/messages/ui'
import { CopyButton } from './copy-button.tsx'

type CodeLineProps = { label: string; about?: string; value: string }

/** A seed or hash with a button to copy it. */
export function CodeLine({ label, about, value }: CodeLineProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-14 font-medium text-mid">{label}</span>
        <CopyButton text={value} label={m.copy()} />
      </div>
      {about && <p className="mt-0.5 text-13 text-low">{about}</p>}
      <p
        translate="no"
        dir="auto"
        className="mt-1.5 rounded-control border border-line bg-ink-0 px-3.5 py-2.5 font-mono text-13 break-all text-bone"
      >
        {value}
      </p>
    </div>
  )
}
