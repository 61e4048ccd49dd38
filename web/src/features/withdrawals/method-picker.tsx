import type { WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { Banknote } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import type { Eligibility } from './eligibility.ts'
import { methodIcons } from './methods.ts'
import './method-picker.css'

type MethodTerms = WithdrawalTerms['methods'][number]

type PrizeProps = {
  terms: MethodTerms
  /** How many points the player lacks for its minimum. */
  missingPoints?: number
}

export function Prize({ terms, missingPoints = 0 }: PrizeProps) {
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
        {describePrice(terms, missingPoints)}
      </span>
    </>
  )
}

function describePrice({ enabled, minimumPoints }: MethodTerms, missingPoints: number): string {
  if (!enabled) return m.soon()
  return missingPoints > 0
    ? m.pointsMissing({ points: formatPoints(missingPoints) })
    : m.fromPoints({ points: formatPoints(minimumPoints) })
}

type MethodPickerProps = {
  methods: WithdrawalTerms['methods']
  /** Undefined if it could not be read. */
  eligibility: Pick<Eligibility, 'unlock' | 'withdrawablePoints'> | undefined
  value: WithdrawalMethod
  disabled: boolean
  onChange: (method: WithdrawalMethod) => void
}

export function MethodPicker({
  methods,
  eligibility,
  value,
  disabled,
  onChange,
}: MethodPickerProps) {
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
            <Prize terms={terms} missingPoints={countMissing(terms, eligibility)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** None while withdrawals are locked: then no method's minimum is what the player lacks. */
function countMissing(
  { minimumPoints }: MethodTerms,
  eligibility: MethodPickerProps['eligibility'],
): number {
  if (!eligibility || eligibility.unlock.leftPoints > 0) return 0
  return Math.max(0, minimumPoints - eligibility.withdrawablePoints)
}
