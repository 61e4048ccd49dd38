import { PAYOUT_LABEL_MAX } from '@tallyhouse/contract/withdrawals'
import { useState } from 'react'
import { refusedFor, sentenceOf } from '../../lib/api-error.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Select } from '../../ui/select.tsx'
import { destinationInputs } from './destination-inputs.ts'
import type { WithdrawalMethod } from './method-icons.ts'
import { useAddAddress } from './payout-addresses.ts'
import { destinationError } from './withdrawal-values.ts'

type AddAddressDialogProps = {
  open: boolean
  onClose: () => void
  terms: WithdrawalTerms
}

/** Method, destination and a name for it. */
export function AddAddressDialog({ open, onClose, terms }: AddAddressDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Add a payout address"
      description="We email you whenever an address is added."
    >
      <AddAddressForm terms={terms} onAdded={onClose} />
    </Dialog>
  )
}

type FormProps = { terms: WithdrawalTerms; onAdded: () => void }

function AddAddressForm({ terms, onAdded }: FormProps) {
  const methods = terms.methods.filter(({ enabled }) => enabled)
  const add = useAddAddress()
  const [method, setMethod] = useState<WithdrawalMethod>(methods[0]?.method ?? 'robux')
  const [destination, setDestination] = useState('')
  const [label, setLabel] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string>()
  const [error, setError] = useState<string>()
  const submit = () => {
    const refusal = destinationError(method, destination)
    setError(refusal)
    if (refusal !== undefined || add.isPending) return
    add.mutate(
      { method, destination, label, ...(currentPassword && { currentPassword }) },
      {
        onSuccess: onAdded,
        onError: (thrown) => {
          const wrong = refusedFor(thrown, 'password_wrong')
          setPasswordError(wrong)
          if (wrong === undefined) setError(sentenceOf(thrown))
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label="Method"
        value={method}
        options={methods.map((offered) => ({ value: offered.method, label: offered.label }))}
        onChange={(value) => {
          setMethod(value as WithdrawalMethod)
          setError(undefined)
        }}
      />
      <Field
        {...destinationInputs[method]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={destination}
        error={error}
        onChange={(event) => {
          setDestination(event.target.value)
          setError(undefined)
        }}
      />
      <Field
        label="Name (optional)"
        placeholder="Mine, savings, ..."
        autoComplete="off"
        maxLength={PAYOUT_LABEL_MAX}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <PasswordField
        label="Your password (optional)"
        autoComplete="current-password"
        hint={`With it, payouts to this address don’t wait. Without it, they wait ${hoursInWords(terms.addressWaitHours)}, or until you confirm one with your password.`}
        value={currentPassword}
        error={passwordError}
        onChange={(event) => {
          setCurrentPassword(event.target.value)
          setPasswordError(undefined)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        disabled={add.isPending || destination.trim() === ''}
      >
        {add.isPending ? 'Adding...' : 'Add Address'}
      </Button>
    </form>
  )
}

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
