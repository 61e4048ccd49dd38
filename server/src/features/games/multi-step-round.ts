import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { IllegalMove, paidEnding } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { raisedShare } from '#core/ledger/gift-share.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  activePair,
  type Batch,
  balanceAndFairness,
  coverStake,
  placeRound,
  settleRound,
} from './batch.ts'
import type { Expire, Move, RoundAfter, Start } from './game-command.ts'
import { computeRoundTime, currentEpoch } from './live/round-time.ts'
import { type MultiStepMove, type MultiStepName, multiStepGames } from './multi-step-games.ts'
import type { OpenRound } from './open-round.ts'

/**
 * Opens a round, using one nonce, and holds its stake.
 * @throws AppError `round_open` if the player has an open round in the game, all codes from
 * {@link coverStake}, and for a live round `crash_paused`, and `overloaded` while there is no recent
 * heartbeat
 */
export function startRound<Name extends MultiStepName>(
  batch: Batch,
  { playerId, game, setup, stake }: Start<Name>,
): RoundAfter<Name> {
  const { rules, isLive, dueMs } = multiStepGames[game]
  if (isLive) batch.rejectWhilePaused()
  if (batch.openRounds.find(playerId, game)) throw new AppError('round_open')
  coverStake(batch, { playerId, stake })
  const epoch = isLive ? currentEpoch(batch) : null
  const { random, ...placed } = placeRound(batch, { playerId, game })
  const state = rules.deal(random, setup)
  const dueAt = new Date(batch.now.getTime() + dueMs(state))
  const { giftPoints, giftTotal } = batch.books.wallet(playerId)
  const round = {
    ...{ playerId, game, stake, state, startedAt: batch.now, dueAt, epoch, giftPoints, giftTotal },
    ...placed,
  }
  batch.books.transfer({ playerId, reason: 'stake_hold', amount: stake, sourceId: round.id })
  batch.openRounds.put(round)
  return afterCall(batch, round)
}

/**
 * Plays a move in the player's open round.
 * @throws AppError `no_open_round`, `invalid_request` if the round has another stake than expected,
 * `illegal_move`, and, if the move raises the stake, all codes from {@link coverStake}
 */
export function playMove<Name extends MultiStepName>(
  batch: Batch,
  { playerId, game, move, expectedStake }: Move<Name>,
): RoundAfter<Name> {
  const round = batch.openRounds.find(playerId, game)
  if (round === undefined) throw new AppError('no_open_round')
  if (expectedStake !== undefined) rejectOtherStake(expectedStake, round.stake)
  return afterCall(batch, moved(batch, round, move))
}

/**
 * Ends a due round. Returns false if the round is already over, because another process may have
 * ended it.
 */
export function expireRound<Name extends MultiStepName>(
  batch: Batch,
  { playerId, game, roundId, at }: Expire<Name>,
): boolean {
  const round = batch.openRounds.find(playerId, game)
  if (round?.id !== roundId) return false
  settleIfOver(batch, moved(batch, round, multiStepGames[game].endingMove(at)))
  return true
}

/** In multiples of the first stake. */
const SMALLEST_RAISE = 0.5

/** @throws AppError `invalid_request` */
export function rejectOtherStake(expected: number, ...stakes: number[]): void {
  if (stakes.includes(expected)) return
  const values = { given: expected, bet: stakes[0] ?? 0 }
  throw new AppError('invalid_request', text(m.handBetMismatch, values))
}

function moved<Name extends MultiStepName>(
  batch: Batch,
  round: OpenRound<Name>,
  move: MultiStepMove<Name>,
): OpenRound<Name> {
  const { rules } = multiStepGames[round.game]
  const state = playOrReject(batch, round, move)
  const stakes = rules.stakes(round.state)
  const firstStake = round.stake / stakes
  const stake = points(firstStake * rules.stakes(state))
  const amount = (stake - round.stake) as Points
  const { playerId, id: sourceId } = round
  const gifts = raisedShare(round, { stake: amount, ...batch.books.wallet(playerId) })
  const after = { ...round, ...gifts, state, stake }
  if (amount > 0) {
    coverStake(batch, { playerId, stake: amount })
    const raise = stakes / SMALLEST_RAISE
    batch.books.transfer({ playerId, reason: 'raise_hold', amount, sourceId, raise })
  }
  batch.openRounds.put(after)
  return after
}

/** Settles a round that is over. */
function afterCall<Name extends MultiStepName>(
  batch: Batch,
  open: OpenRound<Name>,
): RoundAfter<Name> {
  const { id, playerId, game } = open
  const round = settleIfOver(batch, open)
  if (round) batch.ended.push({ id, playerId, game })
  return roundAfter(batch, open, round)
}

export function roundAfter<Name extends MultiStepName>(
  batch: Batch,
  open: OpenRound<Name>,
  round: RoundRecord<Name> | null = null,
): RoundAfter<Name> {
  const { id, game, state, stake } = open
  const [startedAt, dueAt] = [open.startedAt.toISOString(), open.dueAt.toISOString()]
  return { id, game, state, stake, startedAt, dueAt, round, ...balanceAndFairness(batch, open) }
}

/** Posts the stake once a round is over, or voids it for a refund, and settles the round. */
function settleIfOver<Name extends MultiStepName>(
  batch: Batch,
  round: OpenRound<Name>,
): RoundRecord<Name> | undefined {
  const { id, playerId, game, seedPairId, nonce, stake, state, epoch } = round
  const ending = paidEnding(multiStepGames[game].rules, state, stake)
  if (ending === undefined) return undefined
  const reason = ending.isRefund ? 'stake_void' : 'stake_post'
  batch.openRounds.remove({ playerId, game })
  batch.books.transfer({ playerId, reason, amount: stake, sourceId: id, gifts: round })
  const { payout: amount, isRefund } = ending
  if (amount > 0 && !isRefund) {
    batch.books.transfer({ playerId, reason: 'payout', amount, sourceId: id, gifts: round })
  }
  const source = { seedPairId, nonce, drawId: null }
  const settled = { id, playerId, game, stake, epoch, bet: null, ...source, ...ending }
  return settleRound(batch, settled, activePair(batch, playerId).begunAt)
}

function playOrReject<Name extends MultiStepName>(
  { epochs }: Batch,
  round: OpenRound<Name>,
  move: MultiStepMove<Name>,
) {
  const { play, illegalMoves } = multiStepGames[round.game]
  try {
    return play(round.state, move, (at) => computeRoundTime(round, at, epochs))
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error
    const message = error.reason === undefined ? undefined : illegalMoves[error.reason]
    throw new AppError('illegal_move', text(message ?? m.illegal_move))
  }
}
