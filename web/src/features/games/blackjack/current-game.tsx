import { Panel, PanelHead } from '../../../ui/panel.tsx'
import type { Dealt } from '../cards/dealt.ts'
import { handTotal, totalWords } from './hand-total.ts'

/** The hand that lies on the table, in three figures. */
export function CurrentGame({ dealt }: { dealt: Dealt }) {
  const cardsDealt = dealt.player.length + dealt.house.length
  return (
    <Panel className="p-5">
      <PanelHead title="Current Game" />
      <dl className="mt-2 text-14">
        <Line label="Your total" value={wordsOf(dealt.player)} />
        <Line label="Dealer showing" value={wordsOf(dealt.house)} />
        <Line label="Cards dealt" value={cardsDealt === 0 ? '–' : String(cardsDealt)} />
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

function wordsOf(cards: Dealt['player']): string {
  const total = handTotal(cards)
  return total ? totalWords(total) : '–'
}
