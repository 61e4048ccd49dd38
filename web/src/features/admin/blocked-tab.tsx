import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAddressUnblock } from './block-address.ts'
import { BlockForm } from './block-form.tsx'
import { type BlockedAddress, blockedQuery } from './blocked-query.ts'
import { BlockedTable } from './blocked-table.tsx'
import { ListPanel } from './list-panel.tsx'

/** Addresses that are kept out, and the way to keep out another. */
export function BlockedTab() {
  const list = useQuery(blockedQuery)
  const [asked, setAsked] = useState<BlockedAddress | null>(null)
  const unblock = useAddressUnblock()
  return (
    <div className="space-y-4">
      <BlockForm />
      <ListPanel
        title="Blocked addresses"
        list={list}
        isEmpty={list.data?.length === 0}
        empty="No address is blocked."
      >
        <BlockedTable
          addresses={list.data ?? []}
          isDisabled={unblock.isPending}
          onUnblock={setAsked}
        />
      </ListPanel>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && unblock.run(asked)}
        title="Unblock this address?"
        description={`Everybody at ${asked?.ipAddress ?? 'it'} can use Tallyhouse again.`}
        confirm="Unblock"
        tone="primary"
      />
    </div>
  )
}
