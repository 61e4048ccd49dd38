import { createHmac } from 'node:crypto'
import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import type { Points } from '@tallyhouse/game-rules/points'
import {
  type HmacSha256,
  type RandomStream,
  randomStream,
} from '@tallyhouse/game-rules/random-stream'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { BatchBooks } from '#core/ledger/books.ts'
import type { Guards } from '#core/protection/guards.ts'
import { latest } from '#platform/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { BetKeys } from './bet-repeats.ts'
import type { Draws } from './draws/draw.ts'
import type { Entries } from './draws/entry.ts'
import type { Epochs } from './live/epoch.ts'
import { multiplierText } from './multiplier.ts'
import type { OpenRounds } from './open-round.ts'
import type { SettledRound } from './round.ts'
import { type Commitment, type Pairs, type SeedPair, toCommitment } from './seeds/seed-pair.ts'

/** What a batch's commands read and write, in memory. */
export type Batch = {
  /** When the commands are applied. */
  now: Date
  books: BatchBooks
  guards: Guards
  openRounds: OpenRounds
  /** For live rounds; undefined if no command concerns one. */
  epochs: Epochs | undefined
  pairs: Pairs
  /** For entries; empty if no command concerns one. */
  draws: Draws
  entries: Entries
  /** Each started round's game. */
  placed: GameType[]
  /** Settled rounds to write. */
  settled: SettledRound[]
  /** Multi-step rounds that a player's move ended. */
  ended: EndedRound[]
  betKeys: BetKeys
  /** Returns an id for a new round. */
  nextId(): number
  /** @throws AppError `crash_paused` while no live round may start */
  rejectWhilePaused(): void
}

/** A multi-step round that is over. */
export type EndedRound = Pick<SettledRound, 'id' | 'playerId' | 'game'>

/**
 * Checks that a stake is allowed and covered by the balance. Every stake passes through here.
 * @throws AppError any code of {@link Guards}, `insufficient_points`
 */
export function coverStake(
  { books, guards, openRounds, entries, now }: Batch,
  { playerId, stake }: { playerId: number; stake: Points },
): void {
  const openStake = () => openRounds.sumStakes(playerId) + entries.sumChange(playerId)
  guards.reject({ playerId, stake, openStake }, now)
  const { available: balance } = books.wallet(playerId)
  if (stake > balance) {
    throw new AppError('insufficient_points', text(m.stakeTooHigh, { stake, balance }))
  }
}

/** OpenSSL's hash, several times faster than the browsers' portable one. */
const nativeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/** Uses the seed pair's next nonce for a new round. */
export function placeRound(
  batch: Batch,
  { playerId, game }: { playerId: number; game: GameType },
): { random: RandomStream; id: number; seedPairId: number; nonce: number } {
  const pair = activePair(batch, playerId)
  const nonce = batch.books.takeNonce(playerId)
  const random = randomStream({ nonce, ...pair }, nativeHmac)
  batch.placed.push(game)
  return { random, id: batch.nextId(), seedPairId: pair.id, nonce }
}

/** Writes a round whose points were moved. Its seeds were fixed at `begunAt`. */
export function settleRound<Name extends GameType>(
  batch: Batch,
  ended: Omit<SettledRound<Name>, 'createdAt'>,
  begunAt: Date,
): RoundRecord<Name> {
  const { id, game, stake, choice, outcome, payout, isRefund } = ended
  const createdAt = latest(batch.now, begunAt)
  batch.settled.push({ createdAt, ...ended })
  if (!isRefund) batch.guards.count(ended, createdAt)
  return {
    id,
    game,
    stake,
    choice,
    outcome,
    multiplier: multiplierText(ended.multiplierHundredths),
    payout,
    isRefunded: isRefund,
    createdAt: createdAt.toISOString(),
  }
}

/** The player's available points, and one round's commitment. */
export function balanceAndFairness(
  batch: Batch,
  { playerId, nonce }: { playerId: number; nonce: number },
): { balance: number; fairness: Commitment } {
  const { available: balance } = batch.books.wallet(playerId)
  return { balance, fairness: toCommitment(activePair(batch, playerId), nonce) }
}

/** @throws Error if the player has none */
export function activePair({ pairs }: Batch, playerId: number): SeedPair {
  const pair = pairs.find(playerId)
  if (pair === undefined) throw new Error(`player ${playerId} has no active seed pair`)
  return pair
}
