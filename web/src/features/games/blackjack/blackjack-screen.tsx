import { blackjack } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import { useState } from 'react'
import { RulesCard } from '../cards/rules-card.tsx'
import { GameScreen } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { useStake } from '../kit/stake/use-stake.tsx'
import { ReceiptDialog } from '../receipts/receipt-dialog.tsx'
import { BlackjackPanel } from './blackjack-panel.tsx'
import { BlackjackStage } from './blackjack-stage.tsx'
import { CurrentGame } from './current-game.tsx'
import { RecentGames } from './recent-games.tsx'
import { tableMoves } from './table-moves.ts'
import { useBlackjack } from './use-blackjack.ts'

export default function BlackjackScreen() {
  const stake = useStake()
  const table = useBlackjack()
  const moves = tableMoves(table, stake)
  const [receiptId, setReceiptId] = useState<number | null>(null)
  return (
    <GameScreen
      type="blackjack"
      game={blackjack}
      stake={table.isOpen && table.hand ? table.hand.betAmount : stake.amount}
      bets={blackjack.odds()}
      shortcuts={[mainAction(m.deal()), ...moves.buttons]}
      stage={<BlackjackStage table={table} />}
      panel={<BlackjackPanel table={table} stake={stake} moves={moves} />}
    >
      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        <CurrentGame dealt={table.dealt} />
        <RecentGames onOpen={setReceiptId} />
        <RulesCard game="blackjack" />
      </div>
      <ReceiptDialog roundId={receiptId} onClose={() => setReceiptId(null)} />
      {stake.dialog}
    </GameScreen>
  )
}
