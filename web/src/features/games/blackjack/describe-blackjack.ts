import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'

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
