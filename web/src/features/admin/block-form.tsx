import { ipAddress as address, BLOCK_REASON_MAX } from '@tallyhouse/contract/safety'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { useAddressBlock } from './block-address.ts'

const empty = { ipAddress: '', reason: '' }

/** Blocks an address, once it was asked whether that is meant. */
export function BlockForm() {
  const [draft, setDraft] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const block = useAddressBlock()
  const ipAddress = draft.ipAddress.trim()
  const reason = draft.reason.trim()
  const isAddress = address.safeParse(ipAddress).success
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title="Block an address" />
      <form
        noValidate
        className="mt-3 grid gap-4 md:grid-cols-[280px_1fr_auto] md:gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          setAsking(isAddress && reason !== '')
        }}
      >
        <Field
          label="IP address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.ipAddress}
          error={isChecked && !isAddress ? 'Please enter an IPv4 or IPv6 address.' : undefined}
          hint="For IPv6 the whole /64 is blocked."
          onChange={(event) => setDraft({ ...draft, ipAddress: event.target.value })}
        />
        <Field
          label="Reason"
          autoComplete="off"
          maxLength={BLOCK_REASON_MAX}
          value={draft.reason}
          error={isChecked && reason === '' ? 'Please say why.' : undefined}
          hint="Admins read it here."
          onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
        />
        <Button type="submit" className="md:mt-6.5" aria-disabled={block.isPending}>
          Block address
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          block.run({ ipAddress, reason }, () => {
            setDraft(empty)
            setChecked(false)
          })
        }
        title="Block this address?"
        description={`Nobody at ${ipAddress} can use Tallyhouse until you unblock it.`}
        confirm="Block"
        tone="danger"
      />
    </Panel>
  )
}
