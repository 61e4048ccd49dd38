import type { BrowserContext } from '@playwright/test'
import { blackjack } from '@tallyhouse/game-rules/blackjack'
import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack-table'
import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { openSeed } from '@tallyhouse/server/features/games/seeds/seed-pair'
import { post } from './calls.ts'
import type { Product } from './product.ts'
import { createSeedBox, withProductDatabase } from './product-database.ts'

/** A hand that is played by repeating one move, and its result. */
export type Hand = { move: 'hit' | 'stand'; result: string }

const TRIES_MAX = 100_000

/**
 * Sets a client seed that gives the player's next hands these results. Only possible in a test,
 * because it reads the server seed.
 */
export function chooseHands(
  product: Product,
  context: BrowserContext,
  hands: Hand[],
): Promise<void> {
  return chooseClientSeed(product, context, (seeds) =>
    hands.every(
      ({ move, result }, nonce) => simulateHand(randomStream({ ...seeds, nonce }), move) === result,
    ),
  )
}

/** Sets a client seed with which the player's next rounds are as wanted. */
export async function chooseClientSeed(
  product: Product,
  context: BrowserContext,
  isWanted: (seeds: { serverSeed: string; clientSeed: string }) => boolean,
): Promise<void> {
  const serverSeed = await nextServerSeed(product, context)
  for (let tried = 0; tried < TRIES_MAX; tried++) {
    const clientSeed = `chosen ${tried}`
    if (isWanted({ serverSeed, clientSeed })) {
      await post(context, '/api/fairness/rotate', { clientSeed })
      return
    }
  }
  throw new Error('no client seed deals these rounds')
}

/** The server seed of the player's next pair, of which only the hash is public. */
async function nextServerSeed(product: Product, context: BrowserContext): Promise<string> {
  await context.request.get('/api/fairness')
  const { id: playerId } = await (await context.request.get('/api/auth/user')).json()
  const { sealed } = await withProductDatabase(product, (db) =>
    db
      .selectFrom('seed_pair')
      .select('sealed_next_server_seed as sealed')
      .where('player_id', '=', playerId)
      .where('revealed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return openSeed(createSeedBox(product), { playerId, serverSeed: null, sealedServerSeed: sealed })
}

/** Undefined if the dealer shows an ace, because the table would offer insurance. */
function simulateHand(random: RandomStream, move: BlackjackMove): unknown {
  let state = blackjack.deal(random, {})
  if (blackjack.view(state).dealerCards[0]?.rank === 'A') return undefined
  let ending = blackjack.ending(state)
  while (ending === undefined) {
    state = blackjack.play(state, move)
    ending = blackjack.ending(state)
  }
  return ending.outcome.result
}
