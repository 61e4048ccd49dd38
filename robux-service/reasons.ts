/**
 * Why an order is not paid, with the status that is answered and the text that the player reads. `later` becomes
 * `pending` once the order is recorded.
 */
export const reasons = {
  gamepass_not_found: ['failed', 'There’s no gamepass with this ID.'],
  not_for_sale: ['failed', 'Your gamepass isn’t for sale. Put it on sale and request again.'],
  price_differs: ['failed', 'Your gamepass costs {price} Robux instead of {robux}.'],
  managed_price: ['failed', 'Managed pricing changes your price. Turn it off and request again.'],
  wrong_seller: ['failed', 'This gamepass belongs to another account.'],
  group_seller: ['failed', 'This gamepass belongs to a group.'],
  username_unknown: ['failed', 'There’s no Roblox account with this name.'],
  user_banned: ['failed', 'This Roblox account can’t receive Robux.'],
  already_bought: ['failed', 'This gamepass was bought before. Create a new one.'],
  game_not_public: ['failed', 'Your game isn’t public. Make it public and request again.'],
  expired: ['failed', 'Your gamepass couldn’t be bought in time. Request again.'],
  out_of_robux: ['later', 'It takes longer than usual. Your points are safe.'],
  roblox_down: ['later', 'It takes longer than usual. Your points are safe.'],
  too_many: ['later', 'It takes longer than usual. Your points are safe.'],
  needs_person: ['later', 'It takes longer than usual. Your points are safe.'],
  reversed: ['returned', 'Roblox reversed the purchase.'],
} as const satisfies Record<string, readonly ['failed' | 'later' | 'returned', string]>

export type Reason = keyof typeof reasons

/** A reason with its text; `price` is what the gamepass costs, if it is not `robux`. */
export type Refusal = { reason: Reason; message: string }

export function refusal(reason: Reason, prices?: { price: number; robux: number }): Refusal {
  const message = reasons[reason][1]
    .replace('{price}', String(prices?.price))
    .replace('{robux}', String(prices?.robux))
  return { reason, message }
}

export function isReason(text: unknown): text is Reason {
  return typeof text === 'string' && Object.hasOwn(reasons, text)
}
