import { addressField, onceField, payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import { Field } from '#ui/form/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { destinationInput } from './methods.ts'
import type { PayoutAddress } from './payout-addresses.ts'
import {
  chosenAddress,
  NEW_ADDRESS,
  receivedUnits,
  type WithdrawalFields,
} from './withdrawal-values.ts'

type DestinationFieldsProps = WithdrawalFields & { onPick: (payTo: string) => void }

/** The payout destination: an account, and for some methods what is paid once. */
export function DestinationFields(fields: DestinationFieldsProps) {
  const { form, addresses, disabled, onPick } = fields
  const { method } = form.values
  const saved = addresses.filter((address) => address.method === method)
  const chosen = chosenAddress(form.values, addresses)
  const address = addressField(method)
  const once = onceField(method)
  const typed = !chosen && (
    <Field
      {...destinationInput(address)}
      hint={once ? undefined : m.savedHint()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      {...form.field(address.name)}
    />
  )
  return (
    <>
      <PayTo saved={saved} chosen={chosen} disabled={disabled} onPick={onPick} />
      {once ? (
        <>
          <Preparation {...fields} />
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            {typed}
            <Field
              {...destinationInput(once)}
              hint={once.input.hint?.()}
              autoComplete="off"
              disabled={disabled}
              {...form.field(once.name)}
            />
          </div>
        </>
      ) : (
        typed
      )}
    </>
  )
}

/** The steps in which the player prepares what is paid. */
function Preparation({ form, terms }: WithdrawalFields) {
  const { rate } = payoutMethods[form.values.method]
  if (rate.kind !== 'fixed') return null
  const { title, page, steps } = rate.texts.preparation
  const link = (text: string) => (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-bone underline decoration-line underline-offset-4"
    >
      {text}
    </a>
  )
  const units = receivedUnits(form.values, terms)
  return (
    <section aria-label={title()}>
      <p className="text-14 font-medium text-mid">{title()}</p>
      <ol className="mt-2 space-y-2 text-14 text-mid">
        {steps({ units, format: formatPoints }).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-6 shrink-0 place-items-center rounded-full border border-line text-13"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">
              <RichText text={step} tags={{ link, amount: strong }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const strong = (text: string) => <strong className="tabular font-semibold text-bone">{text}</strong>

type PayToProps = {
  saved: PayoutAddress[]
  chosen: PayoutAddress | undefined
  disabled: boolean
  onPick: (payTo: string) => void
}

function PayTo({ saved, chosen, disabled, onPick }: PayToProps) {
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
              <span translate={isUserData ? 'no' : 'yes'} dir="auto">
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
