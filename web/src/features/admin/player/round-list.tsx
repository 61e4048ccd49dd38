import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/admin-player'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { gameNameOf } from '#lib/game-names.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Cell } from '#ui/table.ts'
import { DenseRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { type PlayerRound, roundPages } from './player-query.ts'

const columns = [
  { label: m.roundColumn },
  { label: m.stakeColumn, isRight: true },
  { label: m.multiplierColumn, isRight: true },
  { label: m.payoutColumn, isRight: true },
  { label: m.netColumn, isRight: true },
  { label: m.timeColumn, isRight: true },
]

/** A player's rounds; each links to its receipt. */
export function RoundList({ id }: { id: string }) {
  return (
    <PlayerList title={m.roundsTab()} empty={m.noRounds()} list={useInfiniteQuery(roundPages(id))}>
      {(rounds) => (
        <ListTable isDense caption={m.roundsCaption()} columns={columns}>
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
          aria-label={m.receiptLink({ game: gameNameOf(gameType), round: id })}
          className="font-semibold underline decoration-line underline-offset-4 hover:decoration-ctl"
        >
          {gameNameOf(gameType)}
        </Link>
        <span className="ml-2 text-low">#{id}</span>
      </Cell>
      <Cell className="max-lg:row-start-2 max-lg:text-13 max-lg:text-mid lg:text-right">
        <RichText
          text={m.roundStake({ points: formatPoints(betAmount) })}
          tags={{ unit: (unit) => <span className="lg:hidden">{unit}</span> }}
        />
      </Cell>
      <Cell className="text-mid max-lg:row-start-2 max-lg:text-13 lg:text-right">
        {isRefunded ? m.roundRefunded() : m.multiplier({ multiplier })}
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
