import * as m from '@tallyhouse/messages/withdrawals'
import { Plus, ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#lib/format-time.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import { usePlayer } from '#session/current-user.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { AddAddressDialog } from './add-address-dialog.tsx'
import { methodIcons } from './methods.ts'
import { type PayoutAddress, useRemoveAddress } from './payout-addresses.ts'

type AddressesCardProps = { addresses: PayoutAddress[]; terms: WithdrawalTerms }

/** Lists the player's payout addresses, and lets them add and remove some. */
export function AddressesCard({ addresses, terms }: AddressesCardProps) {
  const { emailVerified } = usePlayer()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PayoutAddress | null>(null)
  const remove = useRemoveAddress()
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
              onRemove={() => setRemoving(address)}
            />
          ))}
        </ul>
      )}
      <p className="mt-4 flex gap-2.5 border-t border-line/70 pt-4 text-13 text-low">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        <span>{m.addressesSafety()}</span>
      </p>
      {adding && <AddAddressDialog onClose={() => setAdding(false)} terms={terms} />}
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(null)}
          title={m.removeAddressTitle()}
          description={m.removeAddressDescription({ destination: removing.destination })}
          confirm={m.remove()}
          tone="danger"
          onConfirm={() => remove.mutate(removing.id)}
        />
      )}
    </Panel>
  )
}

type AddressLineProps = { address: PayoutAddress; methodLabel: string; onRemove: () => void }

function AddressLine({ address, methodLabel, onRemove }: AddressLineProps) {
  const { method, label, destination, waitsUntil } = address
  const Icon = methodIcons[method]
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-low" strokeWidth={1.6} />
      <div className="min-w-0 grow text-14">
        <p translate="no" className="font-semibold break-words">
          {label === '' ? destination : label}
        </p>
        <p translate="no" className="text-13 break-words text-mid">
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
