import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#ui/load-more.tsx'
import { type AbuseSignal, signalPages } from './list-pages.ts'
import { ListPanel } from './list-panel.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { SignalList } from './signal-list.tsx'

/** Abuse signals: open ones first, then resolved ones. */
export function SignalsTab() {
  const open = useInfiniteQuery(signalPages(true))
  const closed = useInfiniteQuery(signalPages(false))
  const [selected, setSelected] = useState<AbuseSignal | null>(null)
  return (
    <div className="space-y-4">
      <ListPanel
        title={m.openSignals()}
        list={open}
        isEmpty={open.data?.pages[0]?.length === 0}
        empty={m.emptyOpenSignals()}
      >
        <SignalList signals={open.data?.pages.flat() ?? []} onResolve={setSelected} />
        <LoadMore pages={open} />
      </ListPanel>
      <ListPanel
        title={m.resolvedSignals()}
        list={closed}
        isEmpty={closed.data?.pages[0]?.length === 0}
        empty={m.emptyResolvedSignals()}
      >
        <SignalList signals={closed.data?.pages.flat() ?? []} />
        <LoadMore pages={closed} />
      </ListPanel>
      <ResolveDialog signal={selected} onClose={() => setSelected(null)} />
    </div>
  )
}
