import { CircleCheck, CircleOff } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Cell, Row, Table, TableRows } from '../../ui/table.ts'
import { TableHead } from '../../ui/table-head.tsx'
import type { ChallengeSetting } from './challenges-query.ts'

const columns = ['Challenge', 'Target', 'Reward', 'State', 'Changed', 'Edit']

const units: Record<ChallengeSetting['type'], string> = {
  earn: 'pts earned',
  games: 'games',
  offers: 'offers',
}

type ChallengesTableProps = {
  challenges: ChallengeSetting[]
  onEdit: (challenge: ChallengeSetting) => void
}

/** One row a challenge. */
export function ChallengesTable({ challenges, onEdit }: ChallengesTableProps) {
  return (
    <Table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">All daily challenges</caption>
      <TableHead columns={columns} />
      <TableRows>
        {challenges.map((challenge) => (
          <Row
            key={challenge.id}
            className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5"
          >
            <Cell data-label="Challenge" className="max-w-96">
              <span>
                <span className="block font-semibold">{challenge.title}</span>
                <span className="block text-13 text-mid">{challenge.description}</span>
              </span>
            </Cell>
            <Cell data-label="Target" className="whitespace-nowrap">
              {formatPoints(challenge.target)} {units[challenge.type]}
            </Cell>
            <Cell data-label="Reward" className="font-semibold whitespace-nowrap">
              {formatPoints(challenge.reward)} pts
            </Cell>
            <Cell data-label="State">
              <ActiveBadge isActive={challenge.isActive} />
            </Cell>
            <Cell data-label="Changed" className="whitespace-nowrap text-mid">
              {formatDateTime(challenge.updatedAt)}
            </Cell>
            <Cell className="max-lg:justify-end">
              <Button
                size="sm"
                className="max-lg:h-11"
                aria-haspopup="dialog"
                aria-label={`Edit ${challenge.title}`}
                onClick={() => onEdit(challenge)}
              >
                Edit
              </Button>
            </Cell>
          </Row>
        ))}
      </TableRows>
    </Table>
  )
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
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
