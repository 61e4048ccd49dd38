import type { Card } from '@tallyhouse/game-rules/cards'
import { bankerDraws, handValue, isNatural, playerDraws } from '@tallyhouse/game-rules/punto-banco'
import type { Dealt } from '../cards/dealt.ts'

/** What a hand counts as far as it lies open; undefined while nothing does. */
export function openValue(cards: Dealt['player']): number | undefined {
  const open = cards.filter((card) => card !== null)
  return open.length > 0 ? handValue(open) : undefined
}

/** The third-card rule as it applied to what lies open: `Player draws on 4.` */
export function drawRules({ player, house }: Dealt): string[] {
  const [playerPair, bankerPair] = [pairOf(player), pairOf(house)]
  if (!playerPair || !bankerPair) return []
  const [playerValue, bankerValue] = [handValue(playerPair), handValue(bankerPair)]
  if (isNatural(playerValue, bankerValue)) {
    return [`A natural ${Math.max(playerValue, bankerValue)}: nobody draws.`]
  }
  const [playerThird, bankerThird] = [player[2], house[2]]
  if (!playerDraws(playerValue)) {
    return [`Player stands on ${playerValue}.`, ...bankerRule(bankerValue, undefined, bankerThird)]
  }
  if (!playerThird) return []
  const third = handValue([playerThird])
  return [`Player draws on ${playerValue}.`, ...bankerRule(bankerValue, third, bankerThird)]
}

function bankerRule(value: number, playerThird: number | undefined, card?: Card | null): string[] {
  const against = playerThird === undefined ? '' : ` against a third card of ${playerThird}`
  if (!bankerDraws(value, playerThird)) return [`Banker stands on ${value}${against}.`]
  return card ? [`Banker draws on ${value}${against}.`] : []
}

function pairOf(cards: Dealt['player']): Card[] | undefined {
  const [first, second] = cards
  return first && second ? [first, second] : undefined
}
