import * as m from '@tallyhouse/messages/admin'
import { CircleCheck, CircleOff } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Cell, Row, Table, TableRows } from '#ui/table.ts'
import { TableHead } from '#ui/table-head.tsx'
import type { ChallengeSetting } from './challenges-query.ts'

type TargetText = (values: { count: number; target: string }) => string

const targetTexts: Record<ChallengeSetting['type'], TargetText> = {
  earn: m.targetInPoints,
  games: m.targetInGames,
  offers: m.targetInOffers,
}

type ChallengesTableProps = {
  challenges: ChallengeSetting[]
  onEdit: (challenge: ChallengeSetting) => void
}

export function ChallengesTable({ challenges, onEdit }: ChallengesTableProps) {
  return (
    <Table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">{m.challengesCaption()}</caption>
      <TableHead
        columns={[
          m.challengeColumn(),
          m.targetColumn(),
          m.rewardColumn(),
          m.stateColumn(),
          m.changedColumn(),
          m.editColumn(),
        ]}
      />
      <TableRows>
        {challenges.map((challenge) => (
          <Row
            key={challenge.id}
            className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5"
          >
            <Cell data-label={m.challengeColumn()} className="max-w-96">
              <span translate="no">
                <span className="block font-semibold">{challenge.title}</span>
                <span className="block text-13 text-mid">{challenge.description}</span>
              </span>
            </Cell>
            <Cell data-label={m.targetColumn()} className="whitespace-nowrap">
              {targetOf(challenge)}
            </Cell>
            <Cell data-label={m.rewardColumn()} className="font-semibold whitespace-nowrap">
              {m.rewardAmount({ points: formatPoints(challenge.reward) })}
            </Cell>
            <Cell data-label={m.stateColumn()}>
              <ActiveBadge isActive={challenge.isActive} />
            </Cell>
            <Cell data-label={m.changedColumn()} className="whitespace-nowrap text-mid">
              {formatDateTime(challenge.updatedAt)}
            </Cell>
            <Cell className="max-lg:justify-end">
              <Button
                size="sm"
                className="max-lg:h-11"
                aria-haspopup="dialog"
                aria-label={m.editChallenge({ title: challenge.title })}
                onClick={() => onEdit(challenge)}
              >
                {m.editButton()}
              </Button>
            </Cell>
          </Row>
        ))}
      </TableRows>
    </Table>
  )
}

function targetOf({ type, target }: ChallengeSetting): string {
  return targetTexts[type]({ count: target, target: formatPoints(target) })
}

function ActiveBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleCheck : CircleOff
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold',
        isActive ? 'bg-win/10 text-win' : 'bg-ink-3 text-mid',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      {isActive ? m.active() : m.inactive()}
    </span>
  )
}
