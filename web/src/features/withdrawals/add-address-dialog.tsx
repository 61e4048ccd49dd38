import { PAYOUT_LABEL_MAX } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { useState } from 'react'
import { refusedFor, sentenceOf } from '#lib/api-error.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Select } from '#ui/select.tsx'
import { destinationInputs } from './destination-inputs.ts'
import type { WithdrawalMethod } from './method-icons.ts'
import { useAddAddress } from './payout-addresses.ts'
import { destinationError } from './withdrawal-values.ts'

type AddAddressDialogProps = {
  open: boolean
  onClose: () => void
  terms: WithdrawalTerms
}

export function AddAddressDialog({ open, onClose, terms }: AddAddressDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.addAddressTitle()}
      description={m.addAddressDescription()}
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
    const invalid = destinationError(method, destination)
    setError(invalid)
    if (invalid !== undefined || add.isPending) return
    add.mutate(
      { method, destination, label, ...(currentPassword && { currentPassword }) },
      {
        onSuccess: onAdded,
        onError: (rejection) => {
          const wrongPassword = refusedFor(rejection, 'password_wrong')
          setPasswordError(wrongPassword)
          if (wrongPassword === undefined) setError(sentenceOf(rejection))
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
        label={m.method()}
        value={method}
        options={methods.map((offered) => ({
          value: offered.method,
          label: offered.label,
          isData: true,
        }))}
        onChange={(value) => {
          setMethod(value as WithdrawalMethod)
          setError(undefined)
        }}
      />
      <Field
        {...destinationInputs[method]()}
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
        label={m.addressName()}
        placeholder={m.addressNamePlaceholder()}
        autoComplete="off"
        maxLength={PAYOUT_LABEL_MAX}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <PasswordField
        label={m.optionalPassword()}
        autoComplete="current-password"
        hint={m.optionalPasswordHint({ hours: terms.addressWaitHours })}
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
        {add.isPending ? m.adding() : m.addAddress()}
      </Button>
    </form>
  )
}
