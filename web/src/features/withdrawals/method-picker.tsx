import * as m from '@tallyhouse/messages/withdrawals'
import type { WithdrawalTerms } from '#session/terms.ts'
import type { WithdrawalMethod } from './method-icons.ts'
import { Prize } from './prize.tsx'

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
