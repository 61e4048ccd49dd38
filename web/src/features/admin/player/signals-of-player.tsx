import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AbuseSignal } from '../list-pages.ts'
import { ResolveDialog } from '../resolve-dialog.tsx'
import { SignalList } from '../signal-list.tsx'
import { PlayerList } from './player-list.tsx'
import { signalPagesOf } from './player-query.ts'

/** Signals of abuse about a player; open ones can be resolved. */
export function SignalsOfPlayer({ id }: { id: string }) {
  const [judged, setJudged] = useState<AbuseSignal | null>(null)
  return (
    <>
      <PlayerList
        title="Signals"
        what="signals"
        empty="Nothing looks wrong."
        list={useInfiniteQuery(signalPagesOf(id))}
      >
        {(signals) => <SignalList signals={signals} onResolve={setJudged} />}
      </PlayerList>
      <ResolveDialog signal={judged} onClose={() => setJudged(null)} />
    </>
  )
}
