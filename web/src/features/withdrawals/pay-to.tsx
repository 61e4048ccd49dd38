import * as m from '@tallyhouse/messages/withdrawals'
import { NEW_ADDRESS } from './chosen-address.ts'
import type { PayoutAddress } from './payout-addresses.ts'

type PayToProps = {
  /** The saved addresses of the method, newest first. */
  saved: PayoutAddress[]
  chosen: PayoutAddress | undefined
  disabled: boolean
  onPick: (payTo: string) => void
}

/** Lets the player pick a saved address or enter a new one. */
export function PayTo({ saved, chosen, disabled, onPick }: PayToProps) {
  if (saved.length === 0) return null
  const choices = [
    ...saved.map(({ id, label, destination, lastPayoutFailed }) => ({
      value: String(id),
      isUserData: true,
      name: label === '' ? destination : label,
      about: label === '' ? '' : destination,
      warning: lastPayoutFailed ? m.lastPayoutFailed() : null,
    })),
    {
      value: NEW_ADDRESS,
      isUserData: false,
      name: m.newAddress(),
      about: m.newAddressHint(),
      warning: null,
    },
  ]
  const checked = chosen ? String(chosen.id) : NEW_ADDRESS
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.payTo()}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-ctl has-disabled:border-line">
        {choices.map(({ value, isUserData, name, about, warning }) => (
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
              <span translate={isUserData ? 'no' : 'yes'}>
                <span className="block text-14 font-semibold break-words text-bone">{name}</span>
                {about && <span className="block text-13 break-words text-low">{about}</span>}
              </span>
              {warning && <span className="block text-13 text-warn">{warning}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
