import { adminChallenges } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleOff } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '#lib/calls/query-of.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Mark } from '#ui/mark.tsx'
import { ChallengeDialog, type ChallengeSetting } from './challenge-dialog.tsx'
import { ListPanel } from './list-panel.tsx'

/** All challenges, including inactive ones. */
const adminChallengesQuery = { ...queryOf(adminChallenges, {}), staleTime: 0 }

type TargetText = (values: { count: number; target: string }) => string

const targetTexts: Record<ChallengeSetting['type'], TargetText> = {
  earn: m.targetInPoints,
  games: m.targetInGames,
  offers: m.targetInOffers,
}

export function ChallengesTab() {
  const list = useQuery(adminChallengesQuery)
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = list.data?.find(({ id }) => id === editedId)
  return (
    <ListPanel title={m.challengesTab()} list={list} empty={m.emptyChallenges()}>
      {(challenges) => (
        <>
          <DataTable
            caption={m.challengesCaption()}
            columns={columnsWith(setEditedId)}
            rows={challenges}
            keyOf={({ id }) => id}
          />
          {edited && <ChallengeDialog challenge={edited} onClose={() => setEditedId(null)} />}
        </>
      )}
    </ListPanel>
  )
}

function columnsWith(onEdit: (id: number) => void): Column<ChallengeSetting>[] {
  return [
    {
      label: m.challengeColumn,
      className: 'max-w-96',
      cell: ({ title, description }) => (
        <span translate="no">
          <span className="block font-semibold">{title}</span>
          <span className="block text-13 text-mid">{description}</span>
        </span>
      ),
    },
    {
      label: m.targetColumn,
      className: 'whitespace-nowrap',
      cell: ({ type, target }) =>
        targetTexts[type]({ count: target, target: formatPoints(target) }),
    },
    {
      label: m.rewardColumn,
      className: 'font-semibold whitespace-nowrap',
      cell: ({ reward }) => m.rewardAmount({ points: formatPoints(reward) }),
    },
    {
      label: m.stateColumn,
      cell: ({ isActive }) =>
        isActive ? (
          <Mark icon={CircleCheck} tone="win">
            {m.active()}
          </Mark>
        ) : (
          <Mark icon={CircleOff} tone="plain">
            {m.inactive()}
          </Mark>
        ),
    },
    {
      label: m.changedColumn,
      className: 'whitespace-nowrap text-mid',
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    {
      label: m.editColumn,
      card: 'button',
      cell: ({ id, title }) => (
        <Button
          size="sm"
          className="max-lg:h-11"
          aria-haspopup="dialog"
          aria-label={m.editChallenge({ title })}
          onClick={() => onEdit(id)}
        >
          {m.editButton()}
        </Button>
      ),
    },
  ]
}
