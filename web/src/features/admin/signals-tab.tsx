import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { type AbuseSignal, signalPages } from './list-pages.ts'
import { ListPanel } from './list-panel.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { SignalList } from './signal-list.tsx'

/** Signals of abuse: open ones first, then those that were resolved. */
export function SignalsTab() {
  const open = useInfiniteQuery(signalPages(true))
  const closed = useInfiniteQuery(signalPages(false))
  const [judged, setJudged] = useState<AbuseSignal | null>(null)
  return (
    <div className="space-y-4">
      <ListPanel
        title="Open signals"
        list={open}
        isEmpty={open.data?.pages[0]?.length === 0}
        empty="Nothing looks wrong."
      >
        <SignalList signals={open.data?.pages.flat() ?? []} onResolve={setJudged} />
        <LoadMore what="signals" pages={open} />
      </ListPanel>
      <ListPanel
        title="Resolved signals"
        list={closed}
        isEmpty={closed.data?.pages[0]?.length === 0}
        empty="No signal was resolved yet."
      >
        <SignalList signals={closed.data?.pages.flat() ?? []} />
        <LoadMore what="signals" pages={closed} />
      </ListPanel>
      <ResolveDialog signal={judged} onClose={() => setJudged(null)} />
    </div>
  )
}
