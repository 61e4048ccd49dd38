import type { Protection } from '#session/protection.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { type LimitKind, limitKinds } from './limit-labels.ts'
import { LimitRow } from './limit-row.tsx'

type LimitsPanelProps = { kind: LimitKind; limits: Protection['limits'] }

/** The limits of one kind, one per period. */
export function LimitsPanel({ kind, limits }: LimitsPanelProps) {
  const { heading, about } = limitKinds[kind]
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={heading()} />
      <p className="mt-1 text-14 text-mid">{about()}</p>
      <ul className="mt-2">
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.days} limit={limit} />
          ))}
      </ul>
    </Panel>
  )
}
