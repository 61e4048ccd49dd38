import { addressField, onceField, payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { Field } from '#ui/form/field.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { describeExcess, type Eligibility } from './eligibility.ts'
import { destinationInput } from './methods.ts'
import type { PayoutAddress } from './payout-addresses.ts'
import {
  chosenAddress,
  methodFee,
  methodMinimum,
  NEW_ADDRESS,
  receivedFor,
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
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          {typed}
          <Field
            {...destinationInput(once)}
            hint={once.input.hint?.()}
            autoComplete="off"
            disabled={disabled}
            {...form.field(once.name)}
          />
          <Preparation {...fields} />
        </div>
      ) : (
        typed
      )}
    </>
  )
}

/** What the player prepares to be paid. */
function Preparation({ form, terms }: WithdrawalFields) {
  const { rate } = payoutMethods[form.values.method]
  if (rate.kind !== 'fixed') return null
  const units = receivedUnits(form.values, terms)
  return (
    <p className="text-13 text-low sm:col-span-2">
      <RichText
        text={rate.texts.preparation({ units, format: formatPoints })}
        tags={{
          amount: (text) => <strong className="tabular font-semibold text-mid">{text}</strong>,
        }}
      />
    </p>
  )
}

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

type AmountFieldsProps = WithdrawalFields & { eligibility: Eligibility | undefined }

export function AmountFields({ eligibility, form, terms, disabled }: AmountFieldsProps) {
  const { method, amount } = form.values
  const { points } = usePlayer()
  const feePoints = methodFee(method, terms)
  const { rate } = payoutMethods[method]
  const texts = rate.kind === 'fixed' ? rate.texts : undefined
  const allowed = eligibility?.methods.find((one) => one.method === method)
  // Points that are missing now may be those of the request whose result is unknown.
  const isCompared = allowed?.canWithdraw === true && !disabled && !form.isUndecided
  const excess = eligibility && isCompared ? describeExcess(amount, eligibility) : undefined
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <WholeNumberField
        label={m.points()}
        disabled={disabled}
        hint={
          allowed?.canWithdraw === false
            ? m.amountHintMinimum({ minimum: formatPoints(allowed.minimumPoints) })
            : amountHint({ minimumPoints: methodMinimum(method, terms), points, eligibility })
        }
        error={form.faults.amount ?? excess}
        className="font-semibold"
        value={Number.isNaN(amount) ? undefined : amount}
        onChange={(typed) => form.fill({ amount: typed ?? Number.NaN })}
      />
      <Field
        label={texts ? texts.amountLabel() : m.youReceive()}
        readOnly
        value={receivedFor(form.values, terms)}
        hint={
          texts
            ? texts.amountHint({
                units: receivedUnits(form.values, terms),
                feePoints,
                format: formatPoints,
              })
            : feeHint(feePoints)
        }
        className="tabular border-line font-semibold hover:border-line"
      />
    </div>
  )
}

type AmountBounds = {
  minimumPoints: number
  points: number
  eligibility: Eligibility | undefined
}

/** What can be withdrawn at least and at most, and what keeps the rest of the balance. */
function amountHint({ minimumPoints, points, eligibility }: AmountBounds): string {
  const leftToday = eligibility?.leftTodayPoints ?? points
  const available = eligibility?.withdrawablePoints ?? points
  const hint = { minimum: formatPoints(minimumPoints), balance: formatPoints(points) }
  if (available < Math.min(points, leftToday)) {
    return m.amountHintAvailable({ ...hint, available: formatPoints(available) })
  }
  if (leftToday >= points) return m.amountHint(hint)
  return m.amountHintToday({ ...hint, left: formatPoints(leftToday) })
}

function feeHint(feePoints: number): string {
  return feePoints > 0 ? m.afterFee({ points: formatPoints(feePoints) }) : m.noFee()
}
