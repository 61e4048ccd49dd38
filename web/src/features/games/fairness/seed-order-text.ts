import type { seedSource } from '@tallyhouse/contract/games'
import * as texts from '@tallyhouse/messages/fairness'
import type * as z from 'zod/mini'
import { findEntry } from '#lib/find-entry.ts'

const seedOrderTexts: Record<z.output<typeof seedSource>, () => string> = {
  server_first: texts.serverFirst,
  client_first: texts.clientFirst,
  server_made: texts.serverMade,
  chain: texts.publicChain,
  unsalted_chain: texts.unsaltedChain,
  joined: texts.joinedSeeds,
}

/**
 * Which seed of a pair was fixed first; an order of a newer version as its code. For `RichText`, with the tags `name` and
 * `about`.
 */
export function describeSeedOrder(order: string): string {
  return findEntry(seedOrderTexts, order)?.() ?? order
}
