import { addPayoutAddress, PAYOUT_LABEL_MAX } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { refusedFor, sentenceOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { announceHere } from '#lib/page/announced-here.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { notify } from '#ui/overlay/toast.tsx'
import { destinationInputs, type WithdrawalMethod } from './methods.ts'
import { useInvalidateAddresses } from './payout-addresses.ts'
import { destinationError } from './withdrawal-values.ts'

type AddAddressDialogProps = { onClose: () => void; terms: WithdrawalTerms }

/** Saves a payout address and notifies the player of its waiting period. */
export function AddAddressDialog({ onClose, terms }: AddAddressDialogProps) {
  const methods = terms.methods.filter(({ enabled }) => enabled)
  const invalidate = useInvalidateAddresses()
  const form = useCallForm({
    initial: {
      method: (methods[0]?.method ?? 'robux') as WithdrawalMethod,
      destination: '',
      label: '',
      currentPassword: '',
    },
    check: ({ method, destination }) => ({ destination: destinationError(method, destination) }),
    send: async ({ currentPassword, ...address }) => {
      announceHere('Payout address added', address.destination.trim())
      const body = { ...address, ...(currentPassword && { currentPassword }) }
      return call(addPayoutAddress, { body }).finally(invalidate)
    },
    refusals: (error) => {
      const wrongPassword = refusedFor(error, 'password_wrong')
      return wrongPassword ? { currentPassword: wrongPassword } : { destination: sentenceOf(error) }
    },
    onSuccess: ({ waitsUntil }) => {
      onClose()
      notify({
        title: m.addressSavedTitle(),
        description: waitsUntil
          ? m.addressSavedWaits({ time: formatDateTime(waitsUntil) })
          : m.addressSaved(),
      })
    },
  })
  const { method, destination } = form.values
  return (
    <Dialog onClose={onClose} title={m.addAddressTitle()} description={m.addAddressDescription()}>
      <CallForm
        form={form}
        submit={m.addAddress()}
        pending={m.adding()}
        disabled={form.isPending || destination.trim() === ''}
        layout="space-y-5"
      >
        <Select
          label={m.method()}
          value={method}
          options={methods.map((offered) => ({
            value: offered.method,
            label: offered.label,
            isData: true,
          }))}
          onChange={(next) => form.reset({ ...form.values, method: next })}
        />
        <Field
          {...destinationInputs[method]()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('destination')}
        />
        <Field
          label={m.addressName()}
          placeholder={m.addressNamePlaceholder()}
          autoComplete="off"
          maxLength={PAYOUT_LABEL_MAX}
          {...form.field('label')}
        />
        <PasswordField
          label={m.optionalPassword()}
          autoComplete="current-password"
          required={false}
          hint={m.optionalPasswordHint({ hours: terms.addressWaitHours })}
          {...form.field('currentPassword')}
        />
      </CallForm>
    </Dialog>
  )
}
