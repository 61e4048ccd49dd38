import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAddressUnblock } from './block-address.ts'
import { BlockForm } from './block-form.tsx'
import { type BlockedAddress, blockedQuery } from './blocked-query.ts'
import { BlockedTable } from './blocked-table.tsx'
import { dataTags } from './data-tags.tsx'
import { ListPanel } from './list-panel.tsx'

export function BlockedTab() {
  const list = useQuery(blockedQuery)
  const [selected, setSelected] = useState<BlockedAddress | null>(null)
  const unblock = useAddressUnblock()
  return (
    <div className="space-y-4">
      <BlockForm />
      <ListPanel
        title={m.blockedTab()}
        list={list}
        isEmpty={list.data?.length === 0}
        empty={m.emptyBlockedAddresses()}
      >
        <BlockedTable
          addresses={list.data ?? []}
          isDisabled={unblock.isPending}
          onUnblock={setSelected}
        />
      </ListPanel>
      <ConfirmDialog
        open={selected !== null}
        onClose={() => setSelected(null)}
        onConfirm={() => selected && unblock.run(selected)}
        title={m.unblockTitle()}
        description={
          <RichText
            text={m.unblockDescription({ address: selected?.ipAddress ?? '' })}
            tags={dataTags}
          />
        }
        confirm={m.unblockButton()}
        tone="primary"
      />
    </div>
  )
}
