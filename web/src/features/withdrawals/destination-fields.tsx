import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import { Field } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { receivedRobux } from './amount-received.ts'
import { chosenAddress } from './chosen-address.ts'
import { destinationInputs } from './destination-inputs.ts'
import { PayTo } from './pay-to.tsx'
import type { WithdrawalFields } from './withdrawal-values.ts'

/** The payout destination: a username and a gamepass for Robux, one account for other methods. */
export function DestinationFields(fields: WithdrawalFields) {
  const { draft, addresses, disabled, register, pickAddress, errors } = fields
  const saved = addresses.filter(({ method }) => method === draft.method)
  const chosen = chosenAddress(draft, addresses)
  const payTo = <PayTo saved={saved} chosen={chosen} disabled={disabled} onPick={pickAddress} />
  if (draft.method !== 'robux') {
    return (
      <>
        {payTo}
        {!chosen && (
          <Field
            {...destinationInputs[draft.method]()}
            hint={m.savedHint()}
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
            {...destinationInputs.robux()}
            autoComplete="off"
            autoCapitalize="none"
            disabled={disabled}
            error={errors.username?.message}
            {...register('username')}
          />
        )}
        <Field
          label={m.gamepassId()}
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
      {robux > 0 ? (
        <RichText
          text={m.gamepassHintAmount({ robux: formatPoints(robux) })}
          tags={{
            amount: (text) => <strong className="tabular font-semibold text-mid">{text}</strong>,
          }}
        />
      ) : (
        m.gamepassHint()
      )}
    </p>
  )
}
