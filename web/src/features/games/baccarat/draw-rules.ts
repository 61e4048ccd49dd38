import type { Card } from '@tallyhouse/game-rules/cards'
import { bankerDraws, handValue, isNatural, playerDraws } from '@tallyhouse/game-rules/punto-banco'
import * as m from '@tallyhouse/messages/baccarat'
import type { Dealt } from '../cards/use-dealt.ts'

/** The value of the face-up cards of a hand; undefined if there are none. */
export function openValue(cards: Dealt['player']): number | undefined {
  const open = cards.filter((card) => card !== null)
  return open.length > 0 ? handValue(open) : undefined
}

/** The third-card rules that apply to the face-up cards: `Player draws on 4.` */
export function drawRules({ player, house }: Dealt): string[] {
  const [playerPair, bankerPair] = [firstTwoCards(player), firstTwoCards(house)]
  if (!playerPair || !bankerPair) return []
  const [playerValue, bankerValue] = [handValue(playerPair), handValue(bankerPair)]
  if (isNatural(playerValue, bankerValue)) {
    return [m.natural({ value: Math.max(playerValue, bankerValue) })]
  }
  const [playerThird, bankerThird] = [player[2], house[2]]
  if (!playerDraws(playerValue)) {
    return [
      m.playerStands({ value: playerValue }),
      ...bankerRule(bankerValue, undefined, bankerThird),
    ]
  }
  if (!playerThird) return []
  const third = handValue([playerThird])
  return [m.playerDraws({ value: playerValue }), ...bankerRule(bankerValue, third, bankerThird)]
}

function bankerRule(value: number, third: number | undefined, card?: Card | null): string[] {
  if (bankerDraws(value, third)) {
    if (!card) return []
    return [third === undefined ? m.bankerDraws({ value }) : m.bankerDrawsAgainst({ value, third })]
  }
  return [third === undefined ? m.bankerStands({ value }) : m.bankerStandsAgainst({ value, third })]
}

function firstTwoCards(cards: Dealt['player']): Card[] | undefined {
  const [first, second] = cards
  return first && second ? [first, second] : undefined
}
