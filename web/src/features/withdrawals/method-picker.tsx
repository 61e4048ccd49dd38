import type { WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { Banknote } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { methodIcons } from './methods.ts'
import './method-picker.css'

type MethodTerms = WithdrawalTerms['methods'][number]

export function Prize({ terms }: { terms: MethodTerms }) {
  const Icon = methodIcons[terms.method] ?? Banknote
  return (
    <>
      <span className="prize-sign grid size-12 place-items-center rounded-panel text-bone">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.6} />
      </span>
      <span translate="no" dir="auto" className="mt-3 block font-display text-16 font-semibold">
        {terms.label}
      </span>
      <span className="tabular mt-0.5 block text-13 text-mid">
        {terms.enabled ? m.fromPoints({ points: formatPoints(terms.minimumPoints) }) : m.soon()}
      </span>
    </>
  )
}

type MethodPickerProps = {
  methods: WithdrawalTerms['methods']
  value: WithdrawalMethod
  disabled: boolean
  onChange: (method: WithdrawalMethod) => void
}

export function MethodPicker({ methods, value, disabled, onChange }: MethodPickerProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.withdrawalMethod()}</legend>
      <div className="prize-shelf grid grid-cols-3 gap-px rounded-panel border border-line bg-line">
        {methods.map((terms) => (
          <label
            key={terms.method}
            className="prize has-disabled:cursor-not-allowed"
            data-soon={terms.enabled ? undefined : ''}
          >
            <input
              type="radio"
              name="method"
              value={terms.method}
              checked={value === terms.method}
              disabled={!terms.enabled}
              onChange={() => onChange(terms.method)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
            />
            <Prize terms={terms} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
