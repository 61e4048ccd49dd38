import * as m from '@tallyhouse/messages/game-history-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '#features/games/history-page/export-button.tsx'
import { countFilters, parseFilters } from '#features/games/history-page/filters.ts'
import { FoundRounds } from '#features/games/history-page/found-rounds.tsx'
import { RoundFilterBar } from '#features/games/history-page/round-filter-bar.tsx'
import { GameFigures } from '#features/games/kit/rounds/game-figures.tsx'
import { gameStatsQuery } from '#features/games/kit/rounds/round-query.ts'
import ReceiptDialog from '#features/games/receipts/receipt-dialog.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { BackLink } from '#ui/back-link.tsx'
import { useAddressFilters } from './use-address-filters.ts'

/** All rounds of the player. The filters are in the URL. Those who played none yet have nothing to filter or export. */
export default function GameHistoryPage() {
  usePageTitle(m.title())
  const { params, change } = useAddressFilters()
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const filters = parseFilters(params)
  const { data: totals } = useQuery(gameStatsQuery)
  const hasNothing = totals?.gamesPlayed === 0 && countFilters(filters) === 0
  return (
    <main className="page space-y-4 pt-2 pb-12 md:space-y-5 md:pt-7">
      <div className={hasNothing ? 'space-y-4 md:space-y-5' : 'history-head'}>
        <div className="history-title">
          <BackLink href="/games">{m.back()}</BackLink>
          <h1 className="text-28 md:mt-1 md:text-36">{m.title()}</h1>
        </div>
        {!hasNothing && (
          <div className="history-export">
            <ExportButton filters={filters} />
          </div>
        )}
        <div className="history-figures">
          <GameFigures isSmallOnPhones />
        </div>
        {!hasNothing && <RoundFilterBar filters={filters} onChange={change} />}
      </div>
      <FoundRounds filters={filters} onOpen={setReceiptId} />
      {receiptId !== null && (
        <ReceiptDialog roundId={receiptId} onClose={() => setReceiptId(null)} />
      )}
    </main>
  )
}
