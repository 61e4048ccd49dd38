import type { Points } from '@tallyhouse/game-rules/points'
import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { AppError } from '../http/app-error.ts'
import type { Books } from '../ledger/books.ts'
import type { Guards } from '../protection/guards.ts'
import { type Epochs, isUnbroken } from './epoch.ts'
import type { OpenRound, OpenRounds } from './open-round.ts'
import type { Play, Round } from './round.ts'
import { type RoundTime, timeOf } from './round-time.ts'
import { type Commitment, commitmentOf, type SeedPair } from './seed-pair.ts'
import type { Turn } from './turn.ts'

/** A round that is settled, with the player's available points after it and what proves it. */
export type SettledRound = Round & { balance: number; fairness: Commitment }

/** A round of several calls that is over. */
export type EndedRound = Pick<Round, 'id' | 'playerId' | 'game'>

/** What one turn may do for its player, in memory. */
export type Seat = {
  /** When the turn is judged. */
  now: Date
  /** The player's available points. */
  balance(): number
  /**
   * Refuses a stake that is not allowed or not covered: the one place that says so.
   * @throws AppError what {@link Guards} refuses with, `insufficient_points`
   */
  cover(stake: Points): void
  /** Spends the luck of a round that is settled at once. */
  settleAtOnce(bet: { game: string; stake: Points; play(random: RandomStream): Play }): SettledRound
  openRound(game: string): OpenRound | undefined
  /**
   * Spends the luck of a round that stays open, and holds its stake.
   * @throws AppError as `cover`; for a live round `overloaded` while there is no heartbeat
   */
  begin(
    bet: { game: string; stake: Points; isLive: boolean },
    deal: (random: RandomStream) => { state: OpenRound['state']; dueAt: Date },
  ): OpenRound
  /** Keeps an open round as it now is; what its stake grew by is held. */
  keep(round: OpenRound): void
  /** Ends an open round: its stake goes to the house and the payout comes back; or, when it is a
   * refund, the stake comes back. */
  settle(round: OpenRound, play: Play): SettledRound
  /** The time of a move of a live round that arrived at `at`. @throws AppError `overloaded` */
  timeOf(round: OpenRound, at: Date): RoundTime
  fairnessOf(round: { nonce: number }): Commitment
}

/** What the seats of a batch share. */
export type Batch = {
  now: Date
  books: Books
  guards: Guards
  openRounds: OpenRounds
  /** For live rounds; undefined where no turn is of one. */
  epochs: Epochs | undefined
  pairs: Map<number, SeedPair>
  /** Pairs whose nonce has grown, to be written. */
  advanced: Set<SeedPair>
  /** Rounds that are over, to be written. */
  settled: SettledRound[]
  /** Open rounds that a move of their player ended. */
  ended: EndedRound[]
  /** The id of the next round that begins. */
  roundId(): number
}

/** The player's seat for one turn. */
export function takeSeat(
  batch: Batch,
  { playerId, asker }: Pick<Turn<unknown>, 'playerId' | 'asker'>,
): Seat {
  const { now, books, guards, openRounds, settled } = batch
  const balance = () => books.wallet(playerId).available

  function activePair(): SeedPair {
    const pair = batch.pairs.get(playerId)
    if (pair === undefined) throw new Error(`player ${playerId} has no seeds`)
    return pair
  }

  function fairnessOf({ nonce }: { nonce: number }): Commitment {
    return { ...commitmentOf(activePair()), nonce }
  }

  function cover(stake: Points): void {
    guards.refuse({ playerId, stake, openStake: () => openRounds.stakeOf(playerId) }, now)
    if (stake <= balance()) return
    throw new AppError(
      'insufficient_points',
      `You need ${stake} points to place this bet. Current balance: ${balance()}`,
    )
  }

  function epochs(): Epochs {
    if (batch.epochs === undefined) throw new Error('a turn of a live round did not ask for epochs')
    return batch.epochs
  }

  function currentEpoch(): number {
    const { current, beatenAt } = epochs()
    if (!isUnbroken(beatenAt, now)) throw new AppError('overloaded')
    return current
  }

  /** Takes the next nonce of the player's seeds for a round of these terms. */
  function place({ game, stake }: { game: string; stake: Points }) {
    const pair = activePair()
    const { id: seedPairId, nonce } = pair
    const random = randomStream(pair)
    pair.nonce += 1
    batch.advanced.add(pair)
    return { random, placed: { id: batch.roundId(), playerId, game, seedPairId, nonce, stake } }
  }

  function write(round: Round): SettledRound {
    const written = { ...round, balance: balance(), fairness: fairnessOf(round) }
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
    keep(round) {
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
      if (asker === 'player') batch.ended.push({ id, playerId, game })
      books.transfer({ playerId, reason, amount: stake, sourceId: id })
      if (!play.isRefund) payOut({ id, payout: play.payout })
      return write({ ...play, id, playerId, game, seedPairId, nonce, stake, epoch })
    },
    timeOf: (round, at) => timeOf(round, at, epochs()),
  }
}
