import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack-table'
import * as m from '@tallyhouse/messages/blackjack'
import { Button } from '#ui/button.tsx'
import { PrintedHand } from '../cards/printed-hand.tsx'
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
  Mark: BlackjackMark,
  describe: describeBlackjack,
  initialChoice: { moves: ['stand'] },
  ChoiceFields,
}

const moveNames: Record<BlackjackMove, () => string> = {
  hit: m.hit,
  stand: m.stand,
  double: m.double,
  split: m.split,
  insure: m.insurance,
  decline: m.noInsurance,
}

/** `Hit, Stand` and `20 against 18: won`, or `Split, Stand, Stand` and `20, 17 against 18: push`. */
export function describeBlackjack({ choice, outcome }: GameRound<'blackjack'>): RoundDescription {
  return { choice: movesText(choice.moves), result: describeOutcome(outcome) }
}

function describeOutcome(outcome: GameRound<'blackjack'>['outcome']): string {
  const { dealerValue: dealer, dealerCards, result } = outcome
  const player = playedHands(outcome)
    .map(({ value }) => value)
    .join(', ')
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
      {playedHands(outcome).map(({ cards, value }, index, { length }) => (
        <PrintedHand
          // biome-ignore lint/suspicious/noArrayIndexKey: hands are identified by position
          key={index}
          owner={length === 1 ? m.player() : m.handNumber({ number: index + 1 })}
          cards={cards}
          value={value}
        />
      ))}
      <PrintedHand owner={m.dealer()} cards={outcome.dealerCards} value={outcome.dealerValue} />
    </div>
  )
}

/** The player's hands: one, unless a pair was split. */
function playedHands({ hands, playerCards, playerValue }: GameRound<'blackjack'>['outcome']) {
  return hands ?? [{ cards: playerCards, value: playerValue }]
}

function ChoiceFields({ choice: { moves }, locked, onChange }: ChoiceFieldsProps<'blackjack'>) {
  const choose = (next: BlackjackMove[]) => !locked && onChange({ moves: next })
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.movesInOrder()}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(moveNames).map(([move, name]) => (
          <Button key={move} onClick={() => choose([...moves, move as BlackjackMove])}>
            {m.addMove({ move: name() })}
          </Button>
        ))}
        <Button
          variant="bare"
          aria-disabled={moves.length === 0}
          onClick={() => choose(moves.slice(0, -1))}
        >
          {m.removeLastMove()}
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 text-14 text-mid">
        {movesText(moves)}
      </p>
    </fieldset>
  )
}

function movesText(moves: BlackjackMove[]): string {
  return moves.length === 0 ? m.noMoves() : moves.map((move) => moveNames[move]()).join(', ')
}
