import { segmentName } from '@tallyhouse/contract/describe-odds'
import * as contract from '@tallyhouse/contract/instant-games'
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
import { rouletteBets } from './roulette-bets.ts'
import type { Settle } from './settle.ts'

export function instantRoutes(server: FastifyInstance, { settle }: { settle: Settle }): void {
  mount(
    server,
    contract.dice,
    (call) =>
      play(
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
    contract.roulette,
    ({ body, ...call }) => {
      const bet = { ...call, body: { betAmount: body.totalBet } }
      return play(bet, roulette, rouletteBets(body), ({ stake, outcome, payout }) => ({
        ...outcome,
        winnings: payout,
        pointsDelta: payout - stake,
      }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.crash,
    (call) => {
      const { cashOutMultiplier: target } = call.body
      const choice = { cashOutHundredths: target === undefined ? null : hundredthsOf(target) }
      return play(call, crash, choice, ({ outcome, multiplierHundredths, payout }) => ({
        crashPoint: ratioOf(outcome.crashPointHundredths),
        winnings: payout,
        cashOutMultiplier: multiplierHundredths === 0 ? null : ratioOf(multiplierHundredths),
      }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.slots,
    (call) => play(call, slots, {}, (round) => ({ ...round.outcome, ...winningsOf(round) })),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.wheel,
    (call) =>
      play(call, wheel, {}, (round) => ({
        segment: segmentName(wheelSegments[round.outcome.segmentIndex]?.multiplierHundredths ?? 0),
        ...round.outcome,
        ...winningsOf(round),
      })),
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.keno,
    (call) => {
      const { selectedNumbers, paytable = 'classic' } = call.body
      return play(call, keno, { selectedNumbers, paytable }, (round) => ({
        ...round.outcome,
        selectedNumbers,
        ...winningsOf(round),
      }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.plinko,
    (call) => {
      const { rows, risk } = call.body
      return play(call, plinko, { rows, risk }, (round) => ({
        ...round.outcome,
        ...winningsOf(round),
      }))
    },
    PLAY_RATE_LIMIT,
  )
  mount(
    server,
    contract.baccarat,
    (call) =>
      play(call, baccarat, { bet: call.body.bet }, (round) => ({
        ...round.outcome,
        ...winningsOf(round),
      })),
    PLAY_RATE_LIMIT,
  )

  function play<
    Choice extends Record<string, unknown>,
    Outcome extends Record<string, unknown>,
    Result,
  >(
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
