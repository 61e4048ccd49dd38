import { pages } from '@tallyhouse/contract/pages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { gameNames } from '../../../lib/game-names.ts'
import { SignedAmount } from '../../../ui/signed-amount.tsx'
import { Cell } from '../../../ui/table.ts'
import { DenseRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { type PlayerRound, roundPages } from './player-query.ts'

const columns = [
  { label: 'Round' },
  { label: 'Stake', isRight: true },
  { label: 'Multiplier', isRight: true },
  { label: 'Paid', isRight: true },
  { label: 'Net', isRight: true },
  { label: 'Time', isRight: true },
]

/** A player's rounds; each leads to its receipt. */
export function RoundList({ id }: { id: string }) {
  return (
    <PlayerList
      title="Rounds"
      what="rounds"
      empty="No rounds played yet."
      list={useInfiniteQuery(roundPages(id))}
    >
      {(rounds) => (
        <ListTable isDense caption="Rounds, newest first" columns={columns}>
          {rounds.map((round) => (
            <RoundRow key={round.id} round={round} />
          ))}
        </ListTable>
      )}
    </PlayerList>
  )
}

function RoundRow({ round }: { round: PlayerRound }) {
  const { id, gameType, betAmount, multiplier, winAmount, isRefunded, createdAt } = round
  return (
    <DenseRow>
      <Cell className="max-lg:col-span-2">
        <Link
          href={pages.round.replace(':roundId', String(id))}
          aria-label={`Receipt of ${gameNames[gameType]}, round ${id}`}
          className="font-semibold underline decoration-line underline-offset-4 hover:decoration-ctl"
        >
          {gameNames[gameType]}
        </Link>
        <span className="ml-2 text-low">#{id}</span>
      </Cell>
      <Cell className="max-lg:row-start-2 max-lg:text-13 max-lg:text-mid lg:text-right">
        {formatPoints(betAmount)}
        <span className="lg:hidden"> pts</span>
      </Cell>
      <Cell className="text-mid max-lg:row-start-2 max-lg:text-13 lg:text-right">
        {isRefunded ? 'given back' : `${multiplier}x`}
      </Cell>
      <Cell className="max-lg:hidden lg:text-right">{formatPoints(winAmount)}</Cell>
      <Cell className="text-right max-lg:col-start-3 max-lg:row-start-1">
        <SignedAmount points={winAmount - betAmount} />
      </Cell>
      <Cell className="text-right text-mid max-lg:col-start-3 max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Cell>
    </DenseRow>
  )
}
