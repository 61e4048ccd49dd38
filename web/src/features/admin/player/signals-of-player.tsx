import * as m from '@tallyhouse/messages/admin-player'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AbuseSignal } from '../list-pages.ts'
import { ResolveDialog } from '../resolve-dialog.tsx'
import { SignalList } from '../signal-list.tsx'
import { PlayerList } from './player-list.tsx'
import { signalPagesOf } from './player-query.ts'

/** A player's abuse signals; open ones can be resolved. */
export function SignalsOfPlayer({ id }: { id: string }) {
  const [resolving, setResolving] = useState<AbuseSignal | null>(null)
  return (
    <>
      <PlayerList
        title={m.signalsTab()}
        empty={m.noSignals()}
        list={useInfiniteQuery(signalPagesOf(id))}
      >
        {(signals) => <SignalList signals={signals} onResolve={setResolving} />}
      </PlayerList>
      <ResolveDialog signal={resolving} onClose={() => setResolving(null)} />
    </>
  )
}
