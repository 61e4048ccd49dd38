import type { Purchase } from '../journal.ts'
import { type Reason, refusal } from '../reasons.ts'
import type { Buy } from '../steps.ts'

const rejectionReasons: Record<string, Reason> = {
  AlreadyOwned: 'already_bought',
  NotForSale: 'not_for_sale',
  NotAvailableForPurchaser: 'game_not_public',
  OwnPass: 'wrong_seller',
  PriceMismatch: 'price_differs',
  InsufficientRobux: 'out_of_robux',
  SystemError: 'roblox_down',
}
type CallResponse = { purchased: boolean; reason: string; price: number } & Sold
type Sold = { saleId: string; chargedRobux: number }

/** Buys at the fake Roblox, in the role of the person. */
export function buyAtFake(url: string): Buy {
  return async ({ gamepassId, robux, sellerId, buyer }: Purchase) => {
    const response = await fetch(`${url}/game-passes/v1/game-passes/${gamepassId}/buy`, {
      method: 'POST',
      headers: { 'fake-buyer': String(buyer) },
      body: JSON.stringify({ price: robux, sellerId }),
    })
    if (response.status === 429) return refusal('too_many')
    if (response.status === 403) return refusal('needs_person')
    const { purchased, reason, price, saleId, chargedRobux } =
      (await response.json()) as CallResponse
    if (purchased) return { reference: saleId, chargedRobux }
    return refusal(rejectionReasons[reason] ?? 'needs_person', { price, robux })
  }
}
