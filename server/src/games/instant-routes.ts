import { segmentName } from '@tallyhouse/contract/describe-odds'
import { allGames, type GameType } from '@tallyhouse/contract/games/all-games'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { crash } from '@tallyhouse/game-rules/crash'
import { dice } from '@tallyhouse/game-rules/dice'
import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import { keno } from '@tallyhouse/game-rules/keno'
import { plinko } from '@tallyhouse/game-rules/plinko'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { roulette } from '@tallyhouse/game-rules/roulette'
import { slots } from '@tallyhouse/game-rules/slots'
import { wheel, wheelSegments } from '@tallyhouse/game-rules/wheel'
import type { FastifyInstance } from 'fastify'
import { type IdempotencyKey, mount, type Session } from '#http/mount.ts'
import type { SettledRound } from './bet-context.ts'
import { instantCommand } from './instant-command.ts'
import { hundredthsOf, ratioOf } from './multiplier.ts'
import { PLAY_RATE_LIMIT } from './play-rate-limit.ts'
import { presentSettled } from './present-round.ts'
import { rouletteBets } from './roulette-bets.ts'
import type { Settle } from './settle.ts'

export function instantRoutes(server: FastifyInstance, { settle }: { settle: Settle }): void {
  mount(
    server,
    allGames.dice,
    (call) =>
      play(
        allGames.dice,
        call,
        dice,
        { prediction: call.body.prediction },
        ({ stake, choice, outcome, payout }) => ({
          ...outcome,
          isWin: payout > stake,
          winAmount: payout,
          ...choice,
        }),
      ),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    allGames.roulette,
    ({ body, ...call }) => {
      const bet = { ...call, body: { betAmount: body.totalBet } }
      return play(
        allGames.roulette,
        bet,
        roulette,
        rouletteBets(body),
        ({ stake, outcome, payout }) => ({
          ...outcome,
          winnings: payout,
          pointsDelta: payout - stake,
        }),
      )
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    allGames.crash,
    (call) => {
      const { cashOutMultiplier: target } = call.body
      const choice = { cashOutHundredths: target === undefined ? null : hundredthsOf(target) }
      return play(
        allGames.crash,
        call,
        crash,
        choice,
        ({ outcome, multiplierHundredths, payout }) => ({
          crashPoint: ratioOf(outcome.crashPointHundredths),
          winnings: payout,
          cashOutMultiplier: multiplierHundredths === 0 ? null : ratioOf(multiplierHundredths),
        }),
      )
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    allGames.slots,
    (call) =>
      play(allGames.slots, call, slots, {}, (round) => ({
        ...round.outcome,
        ...winningsOf(round),
      })),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    allGames.wheel,
    (call) =>
      play(allGames.wheel, call, wheel, {}, (round) => ({
        segment: segmentName(wheelSegments[round.outcome.segmentIndex]?.multiplierHundredths ?? 0),
        ...round.outcome,
        ...winningsOf(round),
      })),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    allGames.keno,
    (call) => {
      const { selectedNumbers, paytable = 'classic' } = call.body
      return play(allGames.keno, call, keno, { selectedNumbers, paytable }, (round) => ({
        ...round.outcome,
        selectedNumbers,
        ...winningsOf(round),
      }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    allGames.plinko,
    (call) => {
      const { rows, risk } = call.body
      return play(allGames.plinko, call, plinko, { rows, risk }, (round) => ({
        ...round.outcome,
        ...winningsOf(round),
      }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    allGames.baccarat,
    (call) =>
      play(allGames.baccarat, call, baccarat, { bet: call.body.bet }, (round) => ({
        ...round.outcome,
        ...winningsOf(round),
      })),
    PLAY_RATE_LIMIT,
  )

  function play<
    Name extends GameType,
    Choice extends Record<string, unknown>,
    Outcome extends Record<string, unknown>,
    Result,
  >(
    _call: { game: Name },
    { body, session: { playerId }, idempotencyKey }: Bet,
    game: InstantGame<Choice, Outcome>,
    choice: Choice,
    present: (round: Played<Choice, Outcome>) => Result,
  ) {
    return settle(
      instantCommand({
        playerId,
        key: idempotencyKey && { ...idempotencyKey, playerId },
        game,
        choice,
        stake: points(body.betAmount),
        answer: (round) => ({
          ...present({ ...round, choice }),
          roundId: round.id,
          round: presentSettled<Name>(round),
          balance: round.balance,
          fairness: round.fairness,
        }),
      }),
    )
  }
}

type Bet = {
  body: { betAmount: number }
  session: Session
  idempotencyKey: IdempotencyKey | undefined
}

type Played<Choice, Outcome> = Omit<SettledRound, 'choice' | 'outcome'> & {
  choice: Choice
  outcome: Outcome
}

function winningsOf(round: { multiplierHundredths: number; payout: Points }) {
  return { multiplier: ratioOf(round.multiplierHundredths), winnings: round.payout }
}
