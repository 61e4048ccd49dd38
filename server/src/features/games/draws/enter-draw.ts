import { type Points, payoutAt } from '@tallyhouse/game-rules/points'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import type { EntryTime } from '@tallyhouse/game-rules/shared-game'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { latest } from '#platform/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Batch, coverStake, settleRound } from '../batch.ts'
import type { EntryAfter, Join, Leave, SettleEntry } from '../game-command.ts'
import { computeRoundTime } from '../live/round-time.ts'
import type { Draw } from './draw.ts'
import type { Entry } from './entry.ts'
import { type SharedName, sharedGames } from './shared-games.ts'

/**
 * Enters a draw, and holds the stake.
 * @throws AppError `not_found`, `draw_closed`, `overloaded` before it opens by this process's clock, `round_open` if the player
 * has as many entries as the game allows, `crash_paused`, and all codes from {@link coverStake}
 */
export function joinDraw<Name extends SharedName>(
  batch: Batch,
  { playerId, game, drawId, setup, stake, clientSeed }: Join<Name>,
): EntryAfter<Name> {
  const { books, draws, entries, now } = batch
  const draw = draws.find(drawId)
  if (draw?.game !== game) throw new AppError('not_found')
  const isClosed = draw.startedAt !== null || draw.voidedAt !== null || draw.closesAt <= now
  if (isClosed) throw new AppError('draw_closed')
  if (now < draw.openedAt) throw new AppError('overloaded')
  const { rules, entriesMax } = sharedGames[game]
  if (entries.countIn(drawId, playerId) >= entriesMax) throw new AppError('round_open')
  batch.rejectWhilePaused()
  coverStake(batch, { playerId, stake })
  const { giftPoints, giftTotal } = books.wallet(playerId)
  const state = rules.enter(setup)
  const id = batch.nextId()
  const entry = {
    id,
    drawId,
    playerId,
    game,
    stake,
    state,
    clientSeed,
    joinedAt: now,
    leftAt: null,
  }
  books.transfer({ playerId, reason: 'stake_hold', amount: stake, sourceId: id })
  entries.put({ ...entry, giftPoints, giftTotal } as Entry)
  batch.placed.push(game)
  return entryAfter(batch, entry)
}

/**
 * Leaves a draw. Before its start, the stake is returned; after its end, what was drawn is public, so nothing can be
 * done any more, even if the clock was set back.
 * @throws AppError `no_open_round`, `draw_closed`, `illegal_move`, `overloaded` while it is undecided whether an interruption precedes the
 * call
 */
export function leaveDraw(batch: Batch, { playerId, entryId, at, only }: Leave): EntryAfter {
  const { books, entries, now } = batch
  const { entry, draw } = findEntry(batch, { playerId, entryId })
  if (draw.endedAt !== null) throw new AppError('no_open_round')
  if (draw.startedAt !== null && only === 'before_start') throw new AppError('draw_closed')
  if (draw.startedAt === null && only === 'after_start') {
    throw new AppError('illegal_move', text(m.roundNotStarted))
  }
  if (draw.startedAt === null) {
    const left = { ...entry, leftAt: now }
    const { stake: amount, id: sourceId } = entry
    books.transfer({ playerId, reason: 'stake_void', amount, sourceId, gifts: entry })
    entries.put(left)
    return entryAfter(batch, left)
  }
  const time = computeRoundTime({ startedAt: draw.startedAt, epoch: draw.epoch }, at, batch.epochs)
  const after = { ...entry, state: leaveOrReject(batch, { entry, draw, time }) }
  entries.put(after)
  return entryAfter(batch, after)
}

/**
 * Settles an entry whose draw has ended. Returns false if that has happened already.
 * @throws AppError `overloaded` while it is undecided whether an interruption precedes the end
 */
export function settleEntry(batch: Batch, { playerId, entryId }: SettleEntry): boolean {
  const { books, entries } = batch
  const entry = entries.find(entryId)
  if (entry?.playerId !== playerId) return false
  const draw = requireDraw(batch, entry)
  const { startedAt, endedAt, epoch } = draw
  if (startedAt === null || endedAt === null) return false
  const { game, stake: amount, drawId, id: sourceId } = entry
  const { rules } = sharedGames[game]
  const drawn = batch.draws.open(draw)
  // The recorded end may be earlier, because the clock was set back.
  const overAt = latest(endedAt, new Date(startedAt.getTime() + rules.durationMs(drawn)))
  const { interruptedAtMs } = computeRoundTime({ startedAt, epoch }, overAt, batch.epochs)
  const ending = rules.settle(entry.state, drawn, interruptedAtMs)
  const payout = payoutAt(amount, ending.multiplierHundredths)
  const { isRefund } = ending
  const reason = isRefund ? 'stake_void' : 'stake_post'
  entries.remove(entry)
  books.transfer({ playerId, reason, amount, sourceId, gifts: entry })
  if (payout > 0 && !isRefund) {
    books.transfer({ playerId, reason: 'payout', amount: payout, sourceId, gifts: entry })
  }
  const source = { seedPairId: null, nonce: null, drawId }
  const played = { id: sourceId, playerId, game, stake: amount, epoch, bet: null }
  const settled = { ...played, ...source, payout, ...ending }
  settleRound(batch, settled, endedAt)
  return true
}

type Left = { entry: Entry; draw: Draw; time: EntryTime }

function leaveOrReject({ draws }: Batch, { entry, draw, time }: Left): Entry['state'] {
  const { rules, illegalMoves } = sharedGames[entry.game]
  try {
    return rules.leave(entry.state, draws.open(draw), time)
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error
    const message = error.reason === undefined ? undefined : illegalMoves[error.reason]
    throw new AppError('illegal_move', text(message ?? m.illegal_move), { cause: error })
  }
}

function findEntry(batch: Batch, { playerId, entryId }: Pick<Leave, 'playerId' | 'entryId'>) {
  const entry = batch.entries.find(entryId)
  if (entry?.playerId !== playerId) throw new AppError('no_open_round')
  return { entry, draw: requireDraw(batch, entry) }
}

function requireDraw({ draws }: Batch, { drawId }: Entry): Draw {
  const draw = draws.find(drawId)
  if (draw === undefined) throw new Error(`draw ${drawId} was not read`)
  return draw
}

type Shown<Name extends SharedName> = Pick<
  Entry<Name>,
  'id' | 'drawId' | 'game' | 'state' | 'leftAt' | 'playerId'
> & { stake: Points }

function entryAfter<Name extends SharedName>(
  { books }: Batch,
  entry: Shown<Name>,
): EntryAfter<Name> {
  const { id, drawId, game, state, stake, leftAt, playerId } = entry
  const { available: balance } = books.wallet(playerId)
  return { id, drawId, game, state, stake, isReturned: leftAt !== null, balance }
}
