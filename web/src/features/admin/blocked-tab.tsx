import {
  ipAddress as address,
  BLOCK_REASON_MAX,
  blockAddress,
  blockedAddresses,
  unblockAddress,
} from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { FormError, SubmitButton } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TablePanel } from './list-panel.tsx'
import { useAdminAction, useAdminForm } from './use-admin-action.ts'

type BlockedAddress = CallResponse<typeof blockedAddresses>[number]

export function BlockedTab() {
  const list = useQuery({ ...endpointQuery(blockedAddresses, {}), staleTime: 0 })
  const confirmation = useConfirmation()
  const unblock = useAdminAction({
    send: ({ id }: BlockedAddress) => call(unblockAddress, { params: { id } }),
    successToast: (_response, { ipAddress }) => ({
      title: m.unblockedTitle(),
      description: m.unblockedDescription({ address: ipAddress }),
    }),
    changes: [blockedAddresses],
  })
  const askToUnblock = (blocked: BlockedAddress) =>
    confirmation.ask({
      onConfirm: () => unblock.run(blocked),
      title: m.unblockTitle(),
      description: <RichText text={m.unblockDescription({ address: blocked.ipAddress })} />,
      confirm: m.unblockButton(),
      tone: 'primary',
    })
  const columns: Column<BlockedAddress>[] = [
    {
      label: m.addressColumn,
      isData: true,
      className: 'font-mono text-13 wrap-anywhere',
      cell: ({ ipAddress }) => ipAddress,
    },
    {
      label: m.reasonColumn,
      isData: true,
      className: 'max-w-96 wrap-anywhere',
      cell: ({ reason }) => reason,
    },
    {
      label: m.sinceColumn,
      className: 'whitespace-nowrap text-mid',
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      label: m.unblockColumn,
      card: 'button',
      cell: (blocked) => (
        <Button
          size="sm"
          className="max-lg:h-11"
          aria-disabled={unblock.isPending}
          aria-label={m.unblockAddress({ address: blocked.ipAddress })}
          onClick={() => unblock.isPending || askToUnblock(blocked)}
        >
          {m.unblockButton()}
        </Button>
      ),
    },
  ]
  return (
    <div className="space-y-4">
      <BlockForm />
      <TablePanel
        title={m.blockedAddressesTitle()}
        list={list}
        empty={m.emptyBlockedAddresses()}
        caption={m.blockedAddressesCaption()}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {confirmation.dialog}
    </div>
  )
}

function BlockForm() {
  const confirmation = useConfirmation()
  const form = useAdminForm({
    initial: { ipAddress: '', reason: '' },
    check: ({ ipAddress, reason }) => ({
      ipAddress: !address.safeParse(ipAddress.trim()).success && m.addressInvalid(),
      reason: reason.trim() === '' && m.reasonMissing(),
    }),
    gate: (onConfirm) =>
      confirmation.ask({
        onConfirm,
        title: m.blockTitle(),
        description: (
          <RichText text={m.blockDescription({ address: form.values.ipAddress.trim() })} />
        ),
        confirm: m.blockConfirm(),
        tone: 'danger',
      }),
    send: ({ ipAddress, reason }) =>
      call(blockAddress, { body: { ipAddress: ipAddress.trim(), reason: reason.trim() } }),
    successToast: ({ ipAddress }) => ({
      title: m.blockedTitle(),
      description: m.blockedDescription({ address: ipAddress }),
    }),
    changes: [blockedAddresses],
    onDone: () => form.reset(),
  })
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.blockAddressTitle()} />
      <form
        {...form.props}
        className="outline-none mt-3 grid gap-4 md:grid-cols-[280px_1fr_auto] md:gap-3"
      >
        <Field
          label={m.addressField()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={m.addressHint()}
          {...form.field('ipAddress')}
        />
        <Field
          label={m.reasonField()}
          autoComplete="off"
          maxLength={BLOCK_REASON_MAX}
          hint={m.reasonHint()}
          {...form.field('reason')}
        />
        <SubmitButton
          form={form}
          label={m.blockAddressButton()}
          variant="quiet"
          className="md:mt-6.5"
        />
        <FormError message={form.error} />
      </form>
      {confirmation.dialog}
    </Panel>
  )
}
