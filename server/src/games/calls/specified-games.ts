import { segmentName } from '@tallyhouse/contract/describe-odds'
import type { allGames } from '@tallyhouse/contract/games/all-games'
import type { ChoiceOf, RoundOf } from '@tallyhouse/contract/games/round'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { segmentsOf } from '@tallyhouse/game-rules/wheel'
import type * as z from 'zod/mini'
import type { Call } from '#http/mount.ts'
import type { InstantName } from '../game-command.ts'
import { hundredthsOf } from '../multiplier.ts'
import { landingOf } from './present-crash.ts'
import { rouletteBets } from './roulette-bets.ts'

export type AnswerOf<Name extends InstantName> = z.input<(typeof allGames)[Name]['answer']>
type BodyOf<Name extends InstantName> = Call<(typeof allGames)[Name]>['body']

/** How the call of a game states the bet, and the round. */
type CallsOf<Name extends InstantName> = {
  betOf(body: BodyOf<Name>): { stake: Points; choice: ChoiceOf<Name> }
  /** The fields of the response in addition to the round, the balance, and the commitment. */
  fieldsOf(round: RoundOf<Name>): Omit<AnswerOf<Name>, 'round' | 'balance' | 'fairness'>
}

/** The games whose responses repeat parts of the round under names of the specification. */
type SpecifiedName = {
  [Name in InstantName]: 'roundId' extends keyof AnswerOf<Name> ? Name : never
}[InstantName]

const specified: { [Name in SpecifiedName]: CallsOf<Name> } = {
  dice: {
    betOf: bet,
    fieldsOf: ({ id: roundId, stake, choice, outcome, payout }) => ({
      ...outcome,
      ...choice,
      isWin: payout > stake,
      winAmount: payout,
      roundId,
    }),
  },
  roulette: {
    betOf: (body) => ({ stake: points(body.totalBet), choice: rouletteBets(body) }),
    fieldsOf: ({ id: roundId, stake, outcome, payout }) => ({
      ...outcome,
      winnings: payout,
      pointsDelta: payout - stake,
      roundId,
    }),
  },
  crash: {
    betOf: ({ betAmount, cashOutMultiplier: target }) => ({
      stake: points(betAmount),
      choice: { cashOutHundredths: target === undefined ? null : hundredthsOf(target) },
    }),
    fieldsOf: landingOf,
  },
  slots: {
    betOf: ({ betAmount }) => ({ stake: points(betAmount), choice: {} }),
    fieldsOf: (round) => ({ ...round.outcome, ...winningsOf(round) }),
  },
  wheel: {
    betOf: ({ segmentIndex: _claimed, ...body }) => bet(body),
    fieldsOf: ({ choice, outcome, ...round }) => ({
      segment: segmentName(segmentsOf(choice)[outcome.segmentIndex]?.multiplierHundredths ?? 0),
      ...outcome,
      ...winningsOf(round),
    }),
  },
  keno: {
    betOf: ({ betAmount, selectedNumbers, paytable = 'classic' }) => ({
      stake: points(betAmount),
      choice: { selectedNumbers, paytable },
    }),
    fieldsOf: ({ choice: { selectedNumbers }, ...round }) => ({
      ...round.outcome,
      selectedNumbers,
      ...winningsOf(round),
    }),
  },
  plinko: {
    betOf: bet,
    fieldsOf: (round) => ({ ...round.outcome, ...winningsOf(round) }),
  },
  baccarat: {
    betOf: bet,
    fieldsOf: (round) => ({ ...round.outcome, ...winningsOf(round) }),
  },
}

/** The calls of a game. If nothing is specified for it, its body is the stake and the choice. */
export function callsOf<Name extends InstantName>(game: Name): CallsOf<Name> {
  const calls: { [Other in InstantName]?: CallsOf<Other> } = specified
  return calls[game] ?? ({ betOf: bet, fieldsOf: () => ({}) } as unknown as CallsOf<Name>)
}

function bet<Body extends { betAmount: number }>({ betAmount, ...choice }: Body) {
  return { stake: points(betAmount), choice }
}

function winningsOf({
  id: roundId,
  multiplier,
  payout,
}: {
  id: number
  multiplier: string
  payout: number
}) {
  return { multiplier: Number(multiplier), winnings: payout, roundId }
}
