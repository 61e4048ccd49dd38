import { formatPoints } from '../../lib/format-points.ts'
import { Field } from '../../ui/field.tsx'
import { receivedRobux } from './amount-received.ts'
import { chosenAddress } from './chosen-address.ts'
import { destinationInputs } from './destination-inputs.ts'
import { PayTo } from './pay-to.tsx'
import type { WithdrawalFields } from './withdrawal-values.ts'

/** Where the payout goes: a username and a gamepass for Robux, one account for the rest. */
export function DestinationFields(fields: WithdrawalFields) {
  const { draft, addresses, disabled, register, pickAddress, errors } = fields
  const kept = addresses.filter(({ method }) => method === draft.method)
  const chosen = chosenAddress(draft, addresses)
  const payTo = <PayTo kept={kept} chosen={chosen} disabled={disabled} onPick={pickAddress} />
  if (draft.method !== 'robux') {
    return (
      <>
        {payTo}
        {!chosen && (
          <Field
            {...destinationInputs[draft.method]}
            hint="We’ll save it to your payout addresses."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            error={errors.paymentDetails?.message}
            {...register('paymentDetails')}
          />
        )}
      </>
    )
  }
  return (
    <>
      {payTo}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {!chosen && (
          <Field
            {...destinationInputs.robux}
            autoComplete="off"
            autoCapitalize="none"
            disabled={disabled}
            error={errors.username?.message}
            {...register('username')}
          />
        )}
        <Field
          label="Gamepass ID"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          error={errors.gamepassId?.message}
          {...register('gamepassId')}
        />
        <GamepassHint {...fields} />
      </div>
    </>
  )
}

function GamepassHint({ draft, terms }: WithdrawalFields) {
  const robux = receivedRobux(draft, terms)
  return (
    <p className="text-13 text-low sm:col-span-2">
      Create a new gamepass with the exact Robux amount
      {robux > 0 && (
        <>
          , <strong className="tabular font-semibold text-mid">{formatPoints(robux)} Robux</strong>
        </>
      )}
      . Do not use a gamepass you already own.
    </p>
  )
}
