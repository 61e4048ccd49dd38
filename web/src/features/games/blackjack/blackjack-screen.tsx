import { blackjackNames } from '@tallyhouse/contract/games/names/blackjack-names'
import { blackjack } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import { memo } from 'react'
import { usePreference } from '#lib/preference.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RulesCard } from '../cards/rules-card.tsx'
import { useAutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import { RecentRounds } from '../kit/screen/recent-rounds.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { describeBlackjack } from './blackjack.tsx'
import { BlackjackPanel, hintsPreference, insurancePreference } from './blackjack-panel.tsx'
import { BlackjackStage } from './blackjack-stage.tsx'
import { type Dealt, playerHands } from './deal-steps.ts'
import { firstBet, handTotal, handTotalText } from './hand.ts'
import { findBestMove, tableMoves } from './table-moves.ts'
import { useBlackjack } from './use-blackjack.ts'

export default function BlackjackScreen() {
  const stake = useDealer().useStake('blackjack')
  const table = useBlackjack()
  const auto = useAutoTable({
    game: 'blackjack',
    stake,
    round: table.round,
    plan: {
      setup: {},
      nextMove: (hand, spare) => findBestMove(hand, { stake, spare }) ?? null,
    },
    isOpen: table.isOpen || table.moving !== null,
    unready: undefined,
  })
  const [wantsInsurance] = usePreference(insurancePreference)
  const [showsHints] = usePreference(hintsPreference)
  const moves = tableMoves(table, stake, wantsInsurance)
  const hint = showsHints && !auto.isOn ? moves.hint : undefined
  return (
    <GameScreen
      type="blackjack"
      game={blackjack}
      names={blackjackNames}
      stake={table.isOpen && table.hand ? firstBet(table.hand) : stake.amount}
      bets={blackjack.odds()}
      shortcuts={[
        mainAction(m.deal()),
        ...(auto.isOn ? [] : [...moves.insurance, ...moves.buttons, moves.reset]),
      ]}
      stage={<BlackjackStage table={table} hint={hint} note={auto.isOn ? undefined : moves.note} />}
      panel={<BlackjackPanel {...{ table, stake, moves, hint, auto }} />}
    >
      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        <CurrentGame dealt={table.dealt} />
        <RecentHands />
        <RulesCard game="blackjack" />
      </div>
      {stake.dialog}
    </GameScreen>
  )
}

const RecentHands = memo(() => (
  <RecentRounds
    game="blackjack"
    title={m.recentGames()}
    none={m.noRecentGames()}
    listClassName="-mx-2"
  >
    {(round) => describeBlackjack(round).result}
  </RecentRounds>
))

function CurrentGame({ dealt }: { dealt: Dealt }) {
  const hands = playerHands(dealt)
  const cardsDealt = hands.flat().length + dealt.house.length
  return (
    <Panel className="p-5">
      <PanelHead title={m.currentGame()} />
      <dl className="mt-2 text-14">
        <Line label={m.yourTotal()} value={hands.map(totalOrDash).join(', ') || '–'} />
        <Line label={m.dealerShowing()} value={totalOrDash(dealt.house)} />
        <Line label={m.cardsDealt()} value={cardsDealt === 0 ? '–' : String(cardsDealt)} />
      </dl>
    </Panel>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line/60 py-2.5 last:border-0 last:pb-0">
      <dt className="text-mid">{label}</dt>
      <dd className="tabular font-semibold">{value}</dd>
    </div>
  )
}

function totalOrDash(cards: Dealt['house']): string {
  const total = handTotal(cards)
  return total ? handTotalText(total) : '–'
}
