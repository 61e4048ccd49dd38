import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { adminChallengesQuery } from './challenges-query.ts'
import { ChallengesTable } from './challenges-table.tsx'
import { ListPanel } from './list-panel.tsx'

export function ChallengesTab() {
  const list = useQuery(adminChallengesQuery)
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = list.data?.find(({ id }) => id === editedId) ?? null
  return (
    <ListPanel
      title={m.challengesTab()}
      list={list}
      isEmpty={list.data?.length === 0}
      empty={m.emptyChallenges()}
    >
      <ChallengesTable challenges={list.data ?? []} onEdit={({ id }) => setEditedId(id)} />
      <ChallengeDialog challenge={edited} onClose={() => setEditedId(null)} />
    </ListPanel>
  )
}
