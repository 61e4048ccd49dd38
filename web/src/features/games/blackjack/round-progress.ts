import type { ActiveGameRound } from '../kit/rounds/use-open-round.ts'

/** Every move adds a card, plays the next hand, or decides about insurance. */
export function roundProgress({
  hands,
  insurance,
}: Pick<ActiveGameRound<'blackjack'>, 'hands' | 'insurance'>): number {
  const cards = hands.reduce((sum, hand) => sum + hand.cards.length, 0)
  const isDecided = insurance === 'taken' || insurance === 'declined'
  return cards + hands.findIndex(({ isActive }) => isActive) + (isDecided ? 1 : 0)
}
