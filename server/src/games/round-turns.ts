import { type Points, payoutAt, points } from '@tallyhouse/game-rules/points'
import { type Ending, IllegalMove, type RoundPlay } from '@tallyhouse/game-rules/round-game'
import { AppError } from '../http/app-error.ts'
import type { PlayerKey } from '../ledger/idempotency.ts'
import type { OpenRound } from './open-round.ts'
import type { RoundTime } from './round-time.ts'
import type { Seat } from './seat.ts'
import type { Commitment } from './seed-pair.ts'
import type { Turn } from './turn.ts'

/** A round of several calls after one of them. */
export type RoundAfter<State> = {
  roundId: number
  state: State
  startedAt: Date
  /** Everything staked on it so far. */
  stake: Points
  /** 0 while it is open. */
  payout: Points
  balance: number
  fairness: Commitment
}

/** What the server adds to the rules of a game of several calls. */
export type HostedGame<Setup, Move, State extends Record<string, unknown>, View> = {
  play: RoundPlay<Setup, Move, State, View>
  /** Whether its rounds change as time passes, so that an interruption ends them. */
  isLive: boolean
  /** How long after its start a round ends by itself. */
  dueMs(state: State): number
  /** The move that ends it then. */
  endingMove(time: () => RoundTime): Move
}

type Asked<State, Answer> = {
  playerId: number
  key: PlayerKey | undefined
  answer(round: RoundAfter<State>): Answer
}

/**
 * The first call of a round. Refused with AppError `round_open` while the player has one of the
 * game, and with `insufficient_points`.
 */
export function beginTurn<Setup, Move, State extends Record<string, unknown>, View, Answer>({
  game,
  setup,
  stake,
  answer,
  ...asked
}: Asked<State, Answer> & {
  game: HostedGame<Setup, Move, State, View>
  setup: Setup
  stake: Points
}): Turn<Answer> {
  const { name, deal } = game.play
  return {
    ...asked,
    asker: 'player',
    stake,
    usesOpenRounds: true,
    usesEpochs: game.isLive,
    take(seat) {
      if (seat.openRound(name)) throw new AppError('round_open')
      const round = seat.begin({ game: name, stake, isLive: game.isLive }, (random) => {
        const state = deal(random, setup)
        return { state, dueAt: new Date(seat.now.getTime() + game.dueMs(state)) }
      })
      return answer(after(seat, game, round))
    },
  }
}

/**
 * A further call of a round. Refused with AppError `no_open_round`, `illegal_move`, and
 * `insufficient_points` where the move raises the stake.
 */
export function moveTurn<Setup, Move, State extends Record<string, unknown>, View, Answer>({
  game,
  move,
  answer,
  ...asked
}: Asked<State, Answer> & {
  game: HostedGame<Setup, Move, State, View>
  move: (round: OpenRound, seat: Seat) => Move
}): Turn<Answer> {
  return {
    ...asked,
    asker: 'player',
    stake: points(0),
    usesOpenRounds: true,
    usesEpochs: game.isLive,
    take(seat) {
      const round = seat.openRound(game.play.name)
      if (round === undefined) throw new AppError('no_open_round')
      return answer(played(seat, game, { round, move: move(round, seat) }))
    },
  }
}

/**
 * Ends a round that was found to be over at `at`. Answers whether it did: another process may have ended
 * it.
 */
export function endTurn<Setup, Move, State extends Record<string, unknown>, View>(
  game: HostedGame<Setup, Move, State, View>,
  { playerId, id }: OpenRound,
  at: Date,
): Turn<boolean> {
  return {
    playerId,
    asker: 'clock',
    key: undefined,
    stake: points(0),
    usesOpenRounds: true,
    usesEpochs: game.isLive,
    take(seat) {
      const round = seat.openRound(game.play.name)
      if (round?.id !== id) return false
      played(seat, game, { round, move: game.endingMove(() => seat.timeOf(round, at)) })
      return true
    },
  }
}

function played<Setup, Move, State extends Record<string, unknown>, View>(
  seat: Seat,
  game: HostedGame<Setup, Move, State, View>,
  { round, move }: { round: OpenRound; move: Move },
): RoundAfter<State> {
  const before = round.state as State
  const state = playOrRefuse(game.play, before, move)
  const firstStake = round.stake / game.play.stakes(before)
  const moved = { ...round, state, stake: points(firstStake * game.play.stakes(state)) }
  seat.keep(moved)
  return after(seat, game, moved)
}

/** Settles the round if it is over, and tells it. */
function after<Setup, Move, State extends Record<string, unknown>, View>(
  seat: Seat,
  { play }: HostedGame<Setup, Move, State, View>,
  round: OpenRound,
): RoundAfter<State> {
  const state = round.state as State
  const ending = play.ending(state)
  const payout = ending ? settled(seat, round, ending) : points(0)
  return {
    roundId: round.id,
    state,
    startedAt: round.startedAt,
    stake: round.stake,
    payout,
    balance: seat.balance(),
    fairness: seat.fairnessOf(round),
  }
}

function settled(seat: Seat, round: OpenRound, ending: Ending): Points {
  const payout = payoutAt(round.stake, ending.multiplierHundredths)
  return seat.settle(round, { ...ending, payout }).payout
}

function playOrRefuse<Setup, Move, State, View>(
  play: RoundPlay<Setup, Move, State, View>,
  state: State,
  move: Move,
): State {
  try {
    return play.play(state, move)
  } catch (error) {
    if (error instanceof IllegalMove) throw new AppError('illegal_move', error.message)
    throw error
  }
}
