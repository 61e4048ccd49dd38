import type { Round } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/game-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDay, formatTimeOfDay } from '#lib/format-time.ts'
import { gameNames } from '#lib/game-names.ts'
import { Fetched } from '#ui/fetched.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { GameIcon } from '../game-icon.tsx'
import { describeRound } from '../games.ts'
import { roundPagesQuery } from './rounds-query.ts'

const ReceiptDialog = lazy(() => import('../receipts/receipt-dialog.tsx'))

/** The rounds of a day of the player, newest first, each with its result. Each opens its receipt. */
export function DayRounds({ day }: { day: string }) {
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const { data, ...pages } = useInfiniteQuery(roundPagesQuery({ day }))
  return (
    <div className="border-b border-line/60 bg-ink-2/30">
      <Fetched
        query={{ ...pages, data: data?.pages.flat() }}
        failure={m.loadFailed()}
        skeleton="m-4 h-24"
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

/** A round in one line: `Dice`, `Rolled 5, over wins`, `1.80x`, `+8`. */
function RoundLine({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const { id, game, multiplier, stake, payout, createdAt } = round
  return (
    <li className="tabular relative grid min-h-11 grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-14 transition-colors duration-(--t-hover) hover:bg-ink-2/60 has-focus-visible:bg-ink-2/60 lg:grid-cols-[auto_7rem_1fr_5rem_5rem_6rem] lg:px-5">
      <GameIcon game={game} className="size-5 shrink-0 text-low" />
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-label={m.receiptOfRound({ game: gameNames[game](), roundId: id })}
        className="justify-self-start font-medium after:absolute after:inset-0"
      >
        {gameNames[game]()}
      </button>
      <span className="col-start-2 row-start-2 min-w-0 text-mid wrap-anywhere max-lg:text-13 lg:col-start-3 lg:row-start-1">
        {describeRound(round).result}
      </span>
      <span className="hidden text-right text-mid lg:block">{m.multiplier({ multiplier })}</span>
      <SignedAmount
        points={payout - stake}
        className="col-start-3 row-start-1 text-right lg:col-start-5"
      />
      <time
        dateTime={createdAt}
        className="col-start-3 row-start-2 text-right text-low max-lg:text-13 lg:col-start-6 lg:row-start-1"
      >
        {formatTimeOfDay(createdAt)}
      </time>
    </li>
  )
}
