import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import { lazyPart } from '#lib/lazy-part.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { PrintedHand } from '../cards/printed-hand.tsx'
import { numberOptions } from '../kit/odds/number-options.ts'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'

export const blackjack: GameDescription<'blackjack'> = {
  description: m.description,
  icon: (
    <>
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M6.2 15.4 3.9 15a1.5 1.5 0 0 1-1.2-1.7L4 5.3A1.5 1.5 0 0 1 5.7 4l1 .2" />
        <rect x="7.8" y="3" width="9.4" height="13.5" rx="1.8" />
      </g>
      <path
        d="M12.5 6.6c2 1.7 3 2.9 3 4a1.5 1.5 0 0 1-2.5 1l.6 1.6h-2.2l.6-1.6a1.5 1.5 0 0 1-2.5-1c0-1.1 1-2.3 3-4z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  Art: lazyPart(() => import('./blackjack-art.tsx')),
  Mark: BlackjackMark,
  describe: describeBlackjack,
  initialChoice: { moves: ['stand'] },
  ChoiceFields,
}

const moveNames: Record<BlackjackMove, () => string> = {
  hit: m.hit,
  stand: m.stand,
  double: m.double,
}

/** `Hit, Stand` and `20 against 18: won`. */
export function describeBlackjack({ choice, outcome }: GameRound<'blackjack'>): RoundDescription {
  const moves = choice.moves.map((move) => moveNames[move]())
  return {
    choice: moves.length === 0 ? m.noMoves() : moves.join(', '),
    result: resultOf(outcome),
  }
}

function resultOf(outcome: GameRound<'blackjack'>['outcome']): string {
  const { playerValue: player, dealerValue: dealer, dealerCards, result } = outcome
  switch (result) {
    case 'blackjack':
      return m.resultBlackjack({ dealer })
    case 'bust':
      return m.resultBust({ player })
    case 'push':
      return m.resultPush({ player, dealer })
    case 'win':
      return dealer > 21 ? m.resultDealerBusts({ player, dealer }) : m.resultWin({ player, dealer })
    case 'lose':
      return dealer === 21 && dealerCards.length === 2
        ? m.resultDealerBlackjack({ player })
        : m.resultLose({ player, dealer })
  }
}

function BlackjackMark({ round: { outcome } }: { round: GameRound<'blackjack'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner={m.player()} cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner={m.dealer()} cards={outcome.dealerCards} value={outcome.dealerValue} />
    </div>
  )
}

/** No hand can take more. */
const HITS_MAX = 18

function ChoiceFields({ choice: { moves }, locked, onChange }: ChoiceFieldsProps<'blackjack'>) {
  const hits = moves.filter((move) => move === 'hit')
  const last = moves.find((move) => move !== 'hit')
  const choose = (hitCount: number, end: BlackjackMove | undefined) =>
    onChange({ moves: [...Array<BlackjackMove>(hitCount).fill('hit'), ...(end ? [end] : [])] })
  return (
    <div className="grid gap-4 sm:grid-cols-[160px_1fr]">
      <Select
        label={m.hits()}
        value={String(hits.length)}
        options={numberOptions(0, HITS_MAX)}
        onChange={(count) => choose(Number(count), last)}
      />
      <Segmented
        label={m.lastMove()}
        shown
        options={[
          { value: 'stand', label: m.stand() },
          { value: 'double', label: m.double() },
          { value: 'none', label: m.noMove() },
        ]}
        value={last ?? 'none'}
        locked={locked}
        onChange={(move) => choose(hits.length, move === 'none' ? undefined : move)}
      />
    </div>
  )
}
