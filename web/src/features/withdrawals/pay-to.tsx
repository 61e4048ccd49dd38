import { NEW_ADDRESS } from './chosen-address.ts'
import type { PayoutAddress } from './payout-addresses.ts'

type PayToProps = {
  /** Those of the method, newest first. */
  kept: PayoutAddress[]
  chosen: PayoutAddress | undefined
  disabled: boolean
  onPick: (payTo: string) => void
}

/** Which of the kept addresses is paid, or one that is typed in. */
export function PayTo({ kept, chosen, disabled, onPick }: PayToProps) {
  if (kept.length === 0) return null
  const choices = [
    ...kept.map(({ id, label, destination, lastPayoutFailed }) => ({
      value: String(id),
      name: label === '' ? destination : label,
      about: label === '' ? '' : destination,
      warning: lastPayoutFailed ? 'The last payout to this address was not paid.' : null,
    })),
    {
      value: NEW_ADDRESS,
      name: 'Somewhere else',
      about: 'We may ask for your password the first time.',
      warning: null,
    },
  ]
  const checked = chosen ? String(chosen.id) : NEW_ADDRESS
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium text-mid">Pay to</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-ctl has-disabled:border-line">
        {choices.map(({ value, name, about, warning }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 bg-ink-0 px-3.5 py-2 transition-colors duration-(--t-hover) hover:bg-ink-2 has-checked:bg-ink-2 has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="payTo"
              value={value}
              checked={checked === value}
              onChange={() => onPick(value)}
              className="size-4.5 shrink-0 appearance-none rounded-full border border-ctl outline-none checked:border-5 checked:border-brand"
            />
            <span className="min-w-0">
              <span className="block text-14 font-semibold break-words text-bone">{name}</span>
              {about && <span className="block text-13 break-words text-low">{about}</span>}
              {warning && <span className="block text-13 text-warn">{warning}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
