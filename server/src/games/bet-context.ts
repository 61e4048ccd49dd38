import type { Points } from '@tallyhouse/game-rules/points'
import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#errors/app-error.ts'
import type { BatchBooks } from '#ledger/books.ts'
import type { Guards } from '#protection/guards.ts'
import type { GameCommand } from './game-command.ts'
import { type Epochs, isUninterrupted } from './live/epoch.ts'
import { type RoundTime, timeOf } from './live/round-time.ts'
import type { OpenRound, OpenRounds } from './open-round.ts'
import type { Play, Round } from './round.ts'
import { type Commitment, commitmentOf, type Pairs, type SeedPair } from './seeds/seed-pair.ts'

/** A settled round, with the player's available points after it and its commitment. */
export type SettledRound = Round & { createdAt: Date; balance: number; fairness: Commitment }

/** A multi-step round that is over. */
export type EndedRound = Pick<Round, 'id' | 'playerId' | 'game'>

/** What one game command may read and write for its player, in memory. */
export type BetContext = {
  /** When the command is applied. */
  now: Date
  /** The player's available points. */
  balance(): number
  /**
   * Checks that a stake is allowed and covered by the balance. Every stake passes through here.
   * @throws AppError any code of {@link Guards}, `insufficient_points`
   */
  cover(stake: Points): void
  /** Places and settles an instant bet, using one nonce. */
  settleAtOnce(bet: { game: string; stake: Points; play(random: RandomStream): Play }): SettledRound
  openRound(game: string): OpenRound | undefined
  /**
   * Opens a multi-step round, using one nonce, and holds its stake.
   * @throws AppError as `cover`; for a live round `overloaded` while there is no recent heartbeat
   */
  begin(
    bet: { game: string; stake: Points; isLive: boolean },
    deal: (random: RandomStream) => { state: OpenRound['state']; dueAt: Date },
  ): OpenRound
  /** Saves an open round after a move. If its stake grew, holds the difference. */
  save(round: OpenRound): void
  /** Settles an open round: posts its stake and pays the payout, or for a refund voids the stake. */
  settle(round: OpenRound, play: Play): SettledRound
  /** The time of a live round's move that arrived at `at`. @throws AppError `overloaded` */
  timeOf(round: OpenRound, at: Date): RoundTime
  fairnessOf(round: { nonce: number }): Commitment
}

/** What the bet contexts of a batch share. */
export type Batch = {
  now: Date
  books: BatchBooks
  guards: Guards
  openRounds: OpenRounds
  /** For live rounds; undefined if no command concerns one. */
  epochs: Epochs | undefined
  pairs: Pairs
  /** Settled rounds to write. */
  settled: SettledRound[]
  /** Multi-step rounds that a player's move ended. */
  ended: EndedRound[]
  /** Returns an id for a new round. */
  roundId(): number
}

export function openBetContext(
  batch: Batch,
  { playerId, requestedBy }: Pick<GameCommand<unknown>, 'playerId' | 'requestedBy'>,
): BetContext {
  const { now, books, guards, openRounds, settled } = batch
  const balance = () => books.wallet(playerId).available

  function activePair(): SeedPair {
    const pair = batch.pairs.find(playerId)
    if (pair === undefined) throw new Error(`player ${playerId} has no active seed pair`)
    return pair
  }

  function fairnessOf({ nonce }: { nonce: number }): Commitment {
    return { ...commitmentOf(activePair()), nonce }
  }

  function cover(stake: Points): void {
    guards.refuse({ playerId, stake, openStake: () => openRounds.stakeOf(playerId) }, now)
    if (stake <= balance()) return
    throw new AppError('insufficient_points', text(m.stakeTooHigh, { stake, balance: balance() }))
  }

  function epochs(): Epochs {
    if (batch.epochs === undefined) throw new Error('a live command did not set usesEpochs')
    return batch.epochs
  }

  function currentEpoch(): number {
    const { current, lastHeartbeatAt } = epochs()
    if (!isUninterrupted(lastHeartbeatAt, now)) throw new AppError('overloaded')
    return current
  }

  /** Uses the next nonce of the player's seed pair for a new round. */
  function place({ game, stake }: { game: string; stake: Points }) {
    const pair = activePair()
    const { id: seedPairId, nonce } = pair
    const random = randomStream(pair)
    batch.pairs.advance(pair)
    return { random, placed: { id: batch.roundId(), playerId, game, seedPairId, nonce, stake } }
  }

  function write(round: Round): SettledRound {
    const written = { ...round, createdAt: now, balance: balance(), fairness: fairnessOf(round) }
    settled.push(written)
    if (!round.isRefund) guards.count(round, now)
    return written
  }

  function payOut({ id, payout }: Pick<Round, 'id' | 'payout'>): void {
    if (payout === 0) return
    books.transfer({ playerId, reason: 'payout', amount: payout, sourceId: id })
  }

  return {
    now,
    balance,
    cover,
    fairnessOf,
    settleAtOnce({ play, ...bet }) {
      cover(bet.stake)
      const { random, placed } = place(bet)
      const round = { ...placed, ...play(random), epoch: null }
      books.transfer({ playerId, reason: 'stake', amount: round.stake, sourceId: round.id })
      payOut(round)
      return write(round)
    },
    openRound: (game) => openRounds.find(playerId, game),
    begin({ isLive, ...bet }, deal) {
      cover(bet.stake)
      const epoch = isLive ? currentEpoch() : null
      const { random, placed } = place(bet)
      const round = { ...placed, ...deal(random), startedAt: now, epoch }
      books.transfer({ playerId, reason: 'stake_hold', amount: round.stake, sourceId: round.id })
      openRounds.put(round)
      return round
    },
    save(round) {
      const held = openRounds.find(playerId, round.game)?.stake ?? 0
      const raise = (round.stake - held) as Points
      if (raise > 0) {
        cover(raise)
        books.transfer({ playerId, reason: 'raise_hold', amount: raise, sourceId: round.id })
      }
      openRounds.put(round)
    },
    settle({ id, game, seedPairId, nonce, stake, epoch }, play) {
      const reason = play.isRefund ? 'stake_void' : 'stake_post'
      openRounds.remove({ playerId, game })
      if (requestedBy === 'player') batch.ended.push({ id, playerId, game })
      books.transfer({ playerId, reason, amount: stake, sourceId: id })
      if (!play.isRefund) payOut({ id, payout: play.payout })
      return write({ ...play, id, playerId, game, seedPairId, nonce, stake, epoch })
    },
    timeOf: (round, at) => timeOf(round, at, epochs()),
  }
}
