import type { BlackjackResult } from '@tallyhouse/game-rules/blackjack-hand'
import * as m from '@tallyhouse/messages/blackjack'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { CardHand, placeInRow } from '../cards/card-hand.tsx'
import type { Dealt } from './deal-steps.ts'
import { firstBet, type Hand, handTotal, handTotalText } from './hand.ts'
import type { Blackjack } from './use-blackjack.ts'

type SplitHandsProps = { table: Blackjack; hands: Dealt['house'][] }

/** The hands of a split pair beside each other, with total, stake, and result. */
export function SplitHands({ table: { hand }, hands }: SplitHandsProps) {
  const count = hands.length
  return (
    <ol className="split-hands" data-count={count}>
      {hands.map((cards, index) => {
        const played = hand?.hands[index]
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: hands are identified by position
            key={index}
            className="split-hand"
            aria-current={played?.isActive || undefined}
          >
            <CardHand
              owner={m.handNumber({ number: index + 1 })}
              cards={cards}
              cardOffset={placeByHandCount[count] ?? placeInRow}
              shoeX="38cqi"
              shoeY="-250%"
            />
            <SplitTotal cards={cards} />
            {hand && played && <ResultLine hand={hand} played={played} />}
          </li>
        )
      })}
    </ol>
  )
}

/** By the number of hands. Each has less room than a single hand, so that its cards overlap more. */
const placeByHandCount: Record<number, typeof placeInRow> = {
  2: (index, count) => placeInRow(index, count, 3),
  3: (index, count) => placeInRow(index, count, 2.3),
  4: (index, count) => placeInRow(index, count, 2.05),
}

function SplitTotal({ cards }: { cards: Dealt['house'] }) {
  const total = handTotal(cards)
  return (
    <p className="tabular inline-flex h-7 items-center rounded-full border border-line bg-ink-2 px-3 text-13 font-semibold">
      {total ? handTotalText(total) : '–'}
    </p>
  )
}

type ResultLineProps = { hand: Hand; played: Hand['hands'][number] }

/** The stake of a hand, and its result. */
function ResultLine({ hand, played: { stakes, result } }: ResultLineProps) {
  const stake = stakes * firstBet(hand)
  return (
    <p className="tabular flex flex-wrap justify-center gap-x-1.5 text-13 text-mid">
      {m.handStake({ stake: formatPoints(stake) })}
      {result && (
        <span className={cn('font-semibold', styles[result])}>{resultTexts[result]()}</span>
      )}
    </p>
  )
}

const resultTexts: Record<BlackjackResult, () => string> = {
  blackjack: m.handWon,
  win: m.handWon,
  push: m.handPush,
  bust: m.handBust,
  lose: m.handLost,
}

const styles: Record<BlackjackResult, string> = {
  blackjack: 'text-win',
  win: 'text-win',
  push: 'text-mid',
  bust: 'text-loss',
  lose: 'text-loss',
}
