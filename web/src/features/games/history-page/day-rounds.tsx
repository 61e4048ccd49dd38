import type { Round } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/game-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDay, formatTimeOfDay } from '#lib/format-time.ts'
import { gameName } from '#lib/game-names.ts'
import { Fetched } from '#ui/fetched.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { GameIcon } from '../game-icon.tsx'
import { describeRound } from '../games.ts'
import { formatStated } from '../kit/odds/format-odds.ts'
import { roundPagesQuery } from './rounds-query.ts'
import './day-rounds.css'

const ReceiptDialog = lazy(() => import('../receipts/receipt-dialog.tsx'))

/** A player's rounds on one day, newest first, each with its result. Each opens its receipt. */
export function DayRounds({ day }: { day: string }) {
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const { data, ...pages } = useInfiniteQuery(roundPagesQuery({ day }))
  return (
    <div className="border-b border-line/60">
      <Fetched
        query={{ ...pages, data: data?.pages.flat() }}
        failure={m.loadFailed()}
        skeleton="m-5 h-24"
      >
        {(rounds) => (
          <ul aria-label={m.betsOfDay({ day: formatDay(day) })} className="py-1">
            {rounds.map((round) => (
              <RoundLine key={round.id} round={round} onOpen={() => setReceiptId(round.id)} />
            ))}
          </ul>
        )}
      </Fetched>
      {data && <LoadMore pages={pages} />}
      {receiptId !== null && (
        <Suspense>
          <ReceiptDialog roundId={receiptId} onClose={() => setReceiptId(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** A round in one line: `Dice`, `Rolled 5, over wins`, `1.80×`, `+8`. */
function RoundLine({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const { id, game, multiplier, stake, payout, createdAt } = round
  return (
    <li className="day-round tabular text-14 transition-colors duration-(--t-hover) hover:bg-ink-2/60 has-focus-visible:bg-ink-2/60">
      <GameIcon game={game} className="size-5 shrink-0 text-low" />
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-label={m.receiptOfRound({ game: gameName(game), roundId: id })}
        className="text-left font-semibold after:absolute after:inset-0"
      >
        {gameName(game)}
      </button>
      <span className="day-round-result text-mid wrap-anywhere">{describeRound(round).result}</span>
      <span className="day-round-multiplier text-right text-mid">{formatStated(multiplier)}</span>
      <SignedAmount points={payout - stake} className="day-round-net" />
      <time dateTime={createdAt} className="day-round-time text-low">
        {formatTimeOfDay(createdAt)}
      </time>
    </li>
  )
}
