import * as m from '@tallyhouse/messages/blackjack'
import { Panel, PanelHead } from '#ui/panel.tsx'
import type { Dealt } from '../cards/use-dealt.ts'
import { handTotal, handTotalText } from './hand.ts'

export function CurrentGame({ dealt }: { dealt: Dealt }) {
  const cardsDealt = dealt.player.length + dealt.house.length
  return (
    <Panel className="p-5">
      <PanelHead title={m.currentGame()} />
      <dl className="mt-2 text-14">
        <Line label={m.yourTotal()} value={totalTextOf(dealt.player)} />
        <Line label={m.dealerShowing()} value={totalTextOf(dealt.house)} />
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

function totalTextOf(cards: Dealt['player']): string {
  const total = handTotal(cards)
  return total ? handTotalText(total) : '–'
}
