import { Field, TextAreaField } from '../../ui/field.tsx'
import type { WithdrawalFields } from './withdrawal-values.ts'

/** Where the payout goes: a gamepass for Robux, an account in words for the rest. */
export function DestinationFields({ draft, disabled, register, errors }: WithdrawalFields) {
  if (draft.method !== 'robux') {
    return (
      <TextAreaField
        label="Payment details"
        hint="The account to pay: an email address, phone number or tag."
        disabled={disabled}
        error={errors.paymentDetails?.message}
        {...register('paymentDetails')}
      />
    )
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label="Roblox username"
        autoComplete="off"
        autoCapitalize="none"
        disabled={disabled}
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label="Gamepass ID"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        error={errors.gamepassId?.message}
        {...register('gamepassId')}
      />
      <p className="text-13 text-low sm:col-span-2">
        Create a new gamepass with the exact Robux amount. Do not use a gamepass you already own.
      </p>
    </div>
  )
}
