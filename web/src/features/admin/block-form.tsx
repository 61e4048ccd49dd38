import { ipAddress as address, BLOCK_REASON_MAX } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/admin'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAddressBlock } from './block-address.ts'
import { dataTags } from './data-tags.tsx'

const empty = { ipAddress: '', reason: '' }

/** Blocks an address after a confirmation. */
export function BlockForm() {
  const [draft, setDraft] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const block = useAddressBlock()
  const ipAddress = draft.ipAddress.trim()
  const reason = draft.reason.trim()
  const isAddress = address.safeParse(ipAddress).success
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.blockAddressTitle()} />
      <form
        noValidate
        className="mt-3 grid gap-4 md:grid-cols-[280px_1fr_auto] md:gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          setConfirming(isAddress && reason !== '')
        }}
      >
        <Field
          label={m.addressField()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.ipAddress}
          error={isChecked && !isAddress ? m.addressInvalid() : undefined}
          hint={m.addressHint()}
          onChange={(event) => setDraft({ ...draft, ipAddress: event.target.value })}
        />
        <Field
          label={m.reasonField()}
          autoComplete="off"
          maxLength={BLOCK_REASON_MAX}
          value={draft.reason}
          error={isChecked && reason === '' ? m.reasonMissing() : undefined}
          hint={m.reasonHint()}
          onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
        />
        <Button type="submit" className="md:mt-6.5" aria-disabled={block.isPending}>
          {m.blockAddressButton()}
        </Button>
      </form>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          block.run({ ipAddress, reason }, () => {
            setDraft(empty)
            setChecked(false)
          })
        }
        title={m.blockTitle()}
        description={<RichText text={m.blockDescription({ address: ipAddress })} tags={dataTags} />}
        confirm={m.blockConfirm()}
        tone="danger"
      />
    </Panel>
  )
}
