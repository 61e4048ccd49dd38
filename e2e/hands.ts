import type { Page } from '@playwright/test'
import type { Card } from '@tallyhouse/game-rules/cards'
import { cardNames } from '../web/src/features/games/cards/card-names.ts'

/** A hand as `readHands` reads it. */
export function expectedHand(cards: Card[], total: number) {
  return { cards: cardNames(cards), total }
}

/** The card names in each hand, and its displayed total. */
export function readHands(page: Page, owners: string[]) {
  return page.evaluate((names) => {
    const hand = (owner: string) => {
      const label = document.querySelector(`[role="img"][aria-label^="${owner}: "]`)?.ariaLabel
      const pills = [...document.querySelectorAll('.lamp p')]
      const pill = pills.find(({ textContent }) => textContent.startsWith(owner))
      return {
        cards: label?.slice(`${owner}: `.length),
        total: Number(/\d+$/.exec(pill?.textContent ?? '')?.[0]),
      }
    }
    return Object.fromEntries(names.map((owner) => [owner, hand(owner)]))
  }, owners)
}
