import { addPayoutAddress, PAYOUT_LABEL_MAX } from '@tallyhouse/contract/payout-addresses'
import { addressField } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { Banknote, Plus, ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rejectionReason } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { announceHere } from '#lib/page/announced-here.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import { usePlayer } from '#session/current-user.ts'
import { withStepUp } from '#session/step-up.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { destinationInput, methodIcons } from './methods.ts'
import { type PayoutAddress, useInvalidateAddresses, useRemoveAddress } from './payout-addresses.ts'
import { destinationError, listKnownMethods, suggestedMethod } from './withdrawal-values.ts'

type AddressesCardProps = { addresses: PayoutAddress[]; terms: WithdrawalTerms }

export function AddressesCard({ addresses, terms }: AddressesCardProps) {
  const { emailVerified } = usePlayer()
  const [adding, setAdding] = useState(false)
  const confirmation = useConfirmation()
  const remove = useRemoveAddress()
  const askToRemove = ({ id, destination }: PayoutAddress) =>
    confirmation.ask({
      onConfirm: () => remove.mutate(id),
      title: m.removeAddressTitle(),
      description: m.removeAddressDescription({ destination }),
      confirm: m.remove(),
      tone: 'danger',
    })
  return (
    <Panel {...useStableFocus()} className="p-5 outline-none sm:p-6">
      <PanelHead title={m.addresses()}>
        <Button
          size="sm"
          className="h-11"
          disabled={!emailVerified}
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          {m.add()}
        </Button>
      </PanelHead>
      {addresses.length === 0 ? (
        <p className="mt-2 text-14 text-mid">{m.noAddresses()}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line/70">
          {addresses.map((address) => (
            <AddressLine
              key={address.id}
              address={address}
              methodLabel={
                terms.methods.find(({ method }) => method === address.method)?.label ??
                address.method
              }
              onRemove={() => askToRemove(address)}
            />
          ))}
        </ul>
      )}
      <p className="mt-4 flex gap-2.5 border-t border-line/70 pt-4 text-13 text-low">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        <span>{m.addressesSafety()}</span>
      </p>
      {adding && <AddAddressDialog onClose={() => setAdding(false)} terms={terms} />}
      {confirmation.dialog}
    </Panel>
  )
}

type AddressLineProps = { address: PayoutAddress; methodLabel: string; onRemove: () => void }

function AddressLine({ address, methodLabel, onRemove }: AddressLineProps) {
  const { method, label, destination, waitsUntil } = address
  const Icon = methodIcons[method] ?? Banknote
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-low" strokeWidth={1.6} />
      <div className="min-w-0 grow text-14">
        <p translate="no" dir="auto" className="font-semibold break-words">
          {label === '' ? destination : label}
        </p>
        <p translate="no" dir="auto" className="text-13 break-words text-mid">
          {methodLabel}
          {label !== '' && ` · ${destination}`}
        </p>
        {waitsUntil && (
          <p className="text-13 text-warn">
            {m.addressWaits({ time: formatDateTime(waitsUntil) })}
          </p>
        )}
      </div>
      <Button
        variant="bare"
        className="-mr-2 w-11 px-0"
        aria-label={m.removeAddress({ name: label === '' ? destination : label })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

function AddAddressDialog({ onClose, terms }: { onClose: () => void; terms: WithdrawalTerms }) {
  const methods = listKnownMethods(terms).filter(({ enabled }) => enabled)
  const invalidate = useInvalidateAddresses()
  const form = useCallForm({
    initial: {
      method: methods[0]?.method ?? suggestedMethod,
      destination: '',
      label: '',
    },
    keep: { as: 'payout-address' },
    check: ({ method, destination }) => ({ destination: destinationError(method, destination) }),
    send: async (body) => {
      announceHere('Payout address added', body.destination.trim())
      return withStepUp(() => call(addPayoutAddress, { body })).finally(invalidate)
    },
    rejections: (error) => ({ destination: rejectionReason(error) }),
    onSuccess: () => {
      onClose()
      notify({ title: m.addressSavedTitle(), description: m.addressSaved() })
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
          {...destinationInput(addressField(method))}
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
      </CallForm>
    </Dialog>
  )
}
