import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { adminChallengesQuery, type ChallengeSetting } from './challenges-query.ts'
import { ChallengesTable } from './challenges-table.tsx'
import { ListPanel } from './list-panel.tsx'

/** All challenges, each of which can be edited. */
export function ChallengesTab() {
  const list = useQuery(adminChallengesQuery)
  const [edited, setEdited] = useState<ChallengeSetting | null>(null)
  return (
    <ListPanel
      title="Daily Challenges"
      list={list}
      isEmpty={list.data?.length === 0}
      empty="No challenges yet."
    >
      <ChallengesTable challenges={list.data ?? []} onEdit={setEdited} />
      <ChallengeDialog challenge={edited} onClose={() => setEdited(null)} />
    </ListPanel>
  )
}
