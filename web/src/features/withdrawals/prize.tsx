import type { methodTerms } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import type * as z from 'zod/mini'
import { formatPoints } from '#lib/format-points.ts'
import { methodIcons } from './method-icons.ts'

type MethodTerms = z.output<typeof methodTerms>

/** One withdrawal method: icon, name, and minimum. */
export function Prize({ terms }: { terms: MethodTerms }) {
  const Icon = methodIcons[terms.method]
  return (
    <>
      <span className="prize-sign grid size-12 place-items-center rounded-panel text-bone">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.6} />
      </span>
      <span translate="no" className="mt-3 block font-display text-16 font-semibold">
        {terms.label}
      </span>
      <span className="tabular mt-0.5 block text-13 text-mid">
        {terms.enabled ? m.fromPoints({ points: formatPoints(terms.minimumPoints) }) : m.soon()}
      </span>
    </>
  )
}
