import * as m from '@tallyhouse/messages/keno'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#lib/format-time.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { describeRound } from '../describe-round.ts'
import { gameRoundOf } from '../kit/game-round.ts'
import { type HistoryItem, historyQuery } from '../kit/history.ts'
import { ReceiptDialog } from '../receipts/receipt-dialog.tsx'

const SHOWN = 10

/** The last ten games, newest first. Each opens its receipt. */
export function RecentGames() {
  const { data: rounds } = useQuery(historyQuery('keno'))
  const [receiptId, setReceiptId] = useState<number | null>(null)
  return (
    <Panel className="mt-4 p-4 lg:p-5">
      <PanelHead title={m.recentGames()} />
      {rounds?.length === 0 && <p className="mt-2 text-14 text-mid">{m.noGames()}</p>}
      <ul className="mt-2 grid max-h-[264px] gap-x-6 overflow-y-auto md:grid-cols-2">
        {rounds?.slice(0, SHOWN).map((round) => (
          <li key={round.id} className="border-b border-line/60">
            <RecentGame round={round} onOpen={() => setReceiptId(round.id)} />
          </li>
        ))}
      </ul>
      <ReceiptDialog roundId={receiptId} onClose={() => setReceiptId(null)} />
    </Panel>
  )
}

function RecentGame({ round, onOpen }: { round: HistoryItem; onOpen: () => void }) {
  const description = describeRound(
    gameRoundOf({ game: 'keno', choice: round.choice, outcome: round.outcome }),
  )
  return (
    <button
      type="button"
      onClick={onOpen}
      className="tabular flex min-h-13 w-full items-center gap-3 rounded-control px-2 text-left text-14 hover:bg-ink-2 focus-visible:-outline-offset-2"
    >
      <span className="grow">
        <span className="block font-semibold">{description.result}</span>
        <span className="block text-13 text-low">{formatDateTime(round.createdAt)}</span>
      </span>
      <span className="text-mid">{round.multiplier}×</span>
      <SignedAmount points={round.winAmount - round.betAmount} className="min-w-18 text-right" />
    </button>
  )
}
