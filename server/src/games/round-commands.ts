import { type Points, payoutAt, points } from '@tallyhouse/game-rules/points'
import {
  type Ending,
  IllegalMove,
  type IllegalMoveReason,
  type RoundPlay,
} from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/errors'
import { type Message, text } from '@tallyhouse/messages/runtime'
import { AppError } from '#errors/app-error.ts'
import type { PlayerKey } from '#ledger/idempotency.ts'
import type { BetContext, SettledRound } from './bet-context.ts'
import type { GameCommand } from './game-command.ts'
import type { RoundTime } from './live/round-time.ts'
import type { OpenRound } from './open-round.ts'
import type { Commitment } from './seeds/seed-pair.ts'

/** A multi-step round after one of its calls. */
export type RoundAfter<State> = {
  roundId: number
  state: State
  startedAt: Date
  /** Everything staked on it so far. */
  stake: Points
  /** 0 while it is open. */
  payout: Points
  /** Undefined while it is open. */
  settled?: SettledRound | undefined
  balance: number
  fairness: Commitment
}

/** A multi-step game: its rules, and when and how the server ends a round. */
export type MultiStepGame<Setup, Move, State extends Record<string, unknown>, View> = {
  play: RoundPlay<Setup, Move, State, View>
  /** Whether its rounds change with time, so that an interruption ends them. */
  isLive: boolean
  /** How long after its start the server ends a round. */
  dueMs(state: State): number
  /** The move with which the server ends it. */
  endingMove(time: () => RoundTime): Move
}

type CommandOf<State, Answer> = {
  playerId: number
  key: PlayerKey | undefined
  answer(round: RoundAfter<State>): Answer
}

/**
 * The command that opens a round.
 * @throws AppError when applied: `round_open` if the player has an open round of the game, and all
 * codes of {@link BetContext.begin}
 */
export function startRound<Setup, Move, State extends Record<string, unknown>, View, Answer>({
  game,
  setup,
  stake,
  answer,
  ...common
}: CommandOf<State, Answer> & {
  game: MultiStepGame<Setup, Move, State, View>
  setup: Setup
  stake: Points
}): GameCommand<Answer> {
  const { name, deal } = game.play
  return {
    ...common,
    requestedBy: 'player',
    stake,
    usesOpenRounds: true,
    usesEpochs: game.isLive,
    apply(context) {
      if (context.openRound(name)) throw new AppError('round_open')
      const round = context.begin({ game: name, stake, isLive: game.isLive }, (random) => {
        const state = deal(random, setup)
        return { state, dueAt: new Date(context.now.getTime() + game.dueMs(state)) }
      })
      return answer(after(context, game, round))
    },
  }
}

/**
 * The command that plays a move in the player's open round.
 * @throws AppError when applied: `no_open_round`, `illegal_move`, and, if the move raises the stake,
 * all codes of {@link BetContext.cover}
 */
export function playMove<Setup, Move, State extends Record<string, unknown>, View, Answer>({
  game,
  move,
  answer,
  ...common
}: CommandOf<State, Answer> & {
  game: MultiStepGame<Setup, Move, State, View>
  move: (round: OpenRound, context: BetContext) => Move
}): GameCommand<Answer> {
  return {
    ...common,
    requestedBy: 'player',
    stake: points(0),
    usesOpenRounds: true,
    usesEpochs: game.isLive,
    apply(context) {
      const round = context.openRound(game.play.name)
      if (round === undefined) throw new AppError('no_open_round')
      return answer(played(context, game, { round, move: move(round, context) }))
    },
  }
}

/**
 * The command that ends a due round as of `at`. Returns false if the round is already over, because
 * another process may have ended it.
 */
export function expireRound<Setup, Move, State extends Record<string, unknown>, View>(
  game: MultiStepGame<Setup, Move, State, View>,
  { playerId, id }: OpenRound,
  at: Date,
): GameCommand<boolean> {
  return {
    playerId,
    requestedBy: 'clock',
    key: undefined,
    stake: points(0),
    usesOpenRounds: true,
    usesEpochs: game.isLive,
    apply(context) {
      const round = context.openRound(game.play.name)
      if (round?.id !== id) return false
      played(context, game, { round, move: game.endingMove(() => context.timeOf(round, at)) })
      return true
    },
  }
}

function played<Setup, Move, State extends Record<string, unknown>, View>(
  context: BetContext,
  game: MultiStepGame<Setup, Move, State, View>,
  { round, move }: { round: OpenRound; move: Move },
): RoundAfter<State> {
  const before = round.state as State
  const state = playOrRefuse(game.play, before, move)
  const firstStake = round.stake / game.play.stakes(before)
  const moved = { ...round, state, stake: points(firstStake * game.play.stakes(state)) }
  context.save(moved)
  return after(context, game, moved)
}

/** Settles the round if it is over, and returns its state. */
function after<Setup, Move, State extends Record<string, unknown>, View>(
  context: BetContext,
  { play }: MultiStepGame<Setup, Move, State, View>,
  round: OpenRound,
): RoundAfter<State> {
  const state = round.state as State
  const ending = play.ending(state)
  const ended = ending && settled(context, round, ending)
  return {
    roundId: round.id,
    state,
    startedAt: round.startedAt,
    stake: round.stake,
    payout: ended?.payout ?? points(0),
    settled: ended,
    balance: context.balance(),
    fairness: context.fairnessOf(round),
  }
}

function settled(context: BetContext, round: OpenRound, ending: Ending): SettledRound {
  const payout = payoutAt(round.stake, ending.multiplierHundredths)
  return context.settle(round, { ...ending, payout })
}

function playOrRefuse<Setup, Move, State, View>(
  play: RoundPlay<Setup, Move, State, View>,
  state: State,
  move: Move,
): State {
  try {
    return play.play(state, move)
  } catch (error) {
    if (error instanceof IllegalMove)
      throw new AppError(
        'illegal_move',
        text(error.reason ? illegalMoves[error.reason] : m.illegal_move),
      )
    throw error
  }
}

const illegalMoves: Record<IllegalMoveReason, Message> = {
  round_over: m.roundOver,
  round_in_progress: m.roundInProgress,
  double_needs_two_cards: m.doubleNeedsTwoCards,
  cash_out_too_low: m.cashOutTooLow,
  no_tile_open: m.noTileOpen,
  tile_already_open: m.tileAlreadyOpen,
}
