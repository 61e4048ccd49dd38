import { type BrowserContext, expect } from '@playwright/test'
import { act, post } from './calls.ts'
import { holdOffers } from './hold-offers.ts'
import type { Product } from './product.ts'

/**
 * Puts the player's offers into every state: clicked, pending, credited, reversed, with an open
 * ticket, and with a ticket that the admin answered by crediting the points.
 */
export async function reachEveryState(
  product: Product,
  { player, admin }: { player: BrowserContext; admin: BrowserContext },
): Promise<void> {
  await act(player, 'complete', 'paper-lantern')
  await act(player, 'complete', 'slow-coffee')
  await act(player, 'reverse', 'slow-coffee')
  await holdOffers(product, 1)
  await act(player, 'complete', 'evening-survey')
  await holdOffers(product, 0)
  const answered = await ask(player, 'harbour-radio', 'I listened for an hour.')
  const response = { answer: 'The partner confirmed it.', credit: true }
  await post(admin, `/api/admin/tickets/${answered}/answer`, response)
  await ask(player, 'tin-ledger', 'Ten entries are sorted since Tuesday, and nothing came.')
  await click(player, 'night-market')
}

/** Opens a ticket about a clicked offer. Returns the ticket ID. */
async function ask(player: BrowserContext, offer: string, message: string): Promise<number> {
  const clickId = await click(player, offer)
  const ticket = await post(player, '/api/offers/tickets', { clickId, message })
  return ticket.id
}

/** Returns the click ID. */
async function click(player: BrowserContext, offer: string): Promise<number> {
  expect((await player.request.get(`/offers/go/demo/${offer}`)).ok()).toBe(true)
  const { offers } = await (await player.request.get('/api/offers/mine')).json()
  return offers[0].clickId
}
