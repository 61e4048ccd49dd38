import * as m from '@tallyhouse/messages/fairness'
import { CopyButton } from '#ui/copy-button.tsx'

type SeedLineProps = { label: string; value: string }

/** A seed or hash with a button to copy it. */
export function SeedLine({ label, value }: SeedLineProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-14 font-medium text-mid">{label}</span>
        <CopyButton text={value} label={m.copy()} />
      </div>
      <p
        translate="no"
        className="mt-1.5 rounded-control border border-line bg-ink-0 px-3.5 py-2.5 font-mono text-13 break-all text-bone"
      >
        {value}
      </p>
    </div>
  )
}
