import type { allGames } from '@tallyhouse/contract/games/all-games'
import { segmentName } from '@tallyhouse/contract/games/names/wheel-names'
import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { listSegments } from '@tallyhouse/game-rules/wheel'
import type * as z from 'zod/mini'
import type { Call } from '#platform/http/mount.ts'
import type { InstantName } from '../game-command.ts'
import { toHundredths } from '../multiplier.ts'
import { presentCrashEnd } from './present-crash.ts'
import { rouletteBets } from './roulette-bets.ts'

export type InstantResponse<Name extends InstantName> = z.input<(typeof allGames)[Name]['response']>
type InstantBody<Name extends InstantName> = Call<(typeof allGames)[Name]>['body']

/** How a game's call states the bet, and the round. */
type CallFormat<Name extends InstantName> = {
  toBet(body: InstantBody<Name>): { stake: Points; choice: GameChoice<Name> }
  /** The response fields in addition to the round, the balance, and the commitment. */
  responseFields(
    round: RoundRecord<Name>,
  ): Omit<InstantResponse<Name>, 'round' | 'balance' | 'fairness'>
}

/** The games whose responses repeat parts of the round under the specification's names. */
type SpecifiedName = {
  [Name in InstantName]: 'roundId' extends keyof InstantResponse<Name> ? Name : never
}[InstantName]

const specified: { [Name in SpecifiedName]: CallFormat<Name> } = {
  dice: {
    toBet: bet,
    responseFields: ({ id: roundId, stake, choice, outcome, payout }) => ({
      ...outcome,
      ...choice,
      isWin: payout > stake,
      winAmount: payout,
      roundId,
    }),
  },
  roulette: {
    toBet: (body) => ({ stake: points(body.totalBet), choice: rouletteBets(body) }),
    responseFields: ({ id: roundId, stake, outcome, payout }) => ({
      ...outcome,
      winnings: payout,
      pointsDelta: payout - stake,
      roundId,
    }),
  },
  crash: {
    toBet: ({ betAmount, cashOutMultiplier: target }) => ({
      stake: points(betAmount),
      choice: { cashOutHundredths: target === undefined ? null : toHundredths(target) },
    }),
    responseFields: presentCrashEnd,
  },
  slots: {
    toBet: ({ betAmount }) => ({ stake: points(betAmount), choice: {} }),
    responseFields: (round) => ({ ...round.outcome, ...presentWinnings(round) }),
  },
  wheel: {
    toBet: ({ segmentIndex: _claimed, ...body }) => bet(body),
    responseFields: ({ choice, outcome, ...round }) => ({
      segment: segmentName(listSegments(choice)[outcome.segmentIndex]?.multiplierHundredths ?? 0),
      ...outcome,
      ...presentWinnings(round),
    }),
  },
  keno: {
    toBet: ({ betAmount, selectedNumbers, paytable = 'classic' }) => ({
      stake: points(betAmount),
      choice: { selectedNumbers, paytable },
    }),
    responseFields: ({ choice: { selectedNumbers }, ...round }) => ({
      ...round.outcome,
      selectedNumbers,
      ...presentWinnings(round),
    }),
  },
  plinko: {
    toBet: bet,
    responseFields: (round) => ({ ...round.outcome, ...presentWinnings(round) }),
  },
  baccarat: {
    toBet: bet,
    responseFields: (round) => ({ ...round.outcome, ...presentWinnings(round) }),
  },
}

/** A game's calls. If nothing is specified for it, the body is the stake and the choice. */
export function callFormat<Name extends InstantName>(game: Name): CallFormat<Name> {
  const calls: { [Other in InstantName]?: CallFormat<Other> } = specified
  return calls[game] ?? ({ toBet: bet, responseFields: () => ({}) } as unknown as CallFormat<Name>)
}

function bet<Body extends { betAmount: number }>({ betAmount, ...choice }: Body) {
  return { stake: points(betAmount), choice }
}

function presentWinnings({
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
