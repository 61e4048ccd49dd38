/**
 * The highest price of a gamepass in Robux, and the lowest that pays its seller anything. Source: Roblox, "Passes" (read 2026-08):
 * prices from 1 to 1,000,000,000.
 */
export const gamepassPrices = { min: 2, max: 1_000_000_000 }

/**
 * What the seller of a gamepass receives at least, in Robux: 70% of its price, without the remainder. Source: Roblox, "Roblox Plus"
 * (read 2026-08), a seller receives 70 of 100. How Roblox rounds is not documented; by another rule seen in public code, some prices
 * pay one Robux more.
 */
export function sellerReceives(priceRobux: number): number {
  return Math.floor((priceRobux * 7) / 10)
}

const LINK =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?roblox\.com\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/)?game-pass(?:es)?\/(\d+)(?:[/?#].*)?$/i

/** The number of a gamepass in what a player typed or pasted, such as its link, without leading zeros; else the text itself. */
export function gamepassNumber(typed: string): string {
  const [, number = typed] = LINK.exec(typed) ?? []
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number
}
