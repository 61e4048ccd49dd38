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
      roundId,
      isWin: payout > stake,
      winAmount: payout,
      ...outcome,
      ...choice,
    }),
  },
  roulette: {
    toBet: (body) => ({ stake: points(body.totalBet), choice: rouletteBets(body) }),
    responseFields: ({ id: roundId, stake, outcome, payout }) => ({
      roundId,
      winnings: payout,
      pointsDelta: payout - stake,
      ...outcome,
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
    responseFields: presentResult,
  },
  wheel: {
    toBet: ({ segmentIndex: _claimed, ...body }) => bet(body),
    responseFields: (round) => ({
      segment: segmentName(
        listSegments(round.choice)[round.outcome.segmentIndex]?.multiplierHundredths ?? 0,
      ),
      ...presentResult(round),
    }),
  },
  keno: {
    toBet: ({ betAmount, selectedNumbers, paytable = 'classic' }) => ({
      stake: points(betAmount),
      choice: { selectedNumbers, paytable },
    }),
    responseFields: (round) => ({
      selectedNumbers: round.choice.selectedNumbers,
      ...presentResult(round),
    }),
  },
  plinko: {
    toBet: bet,
    responseFields: presentResult,
  },
  baccarat: {
    toBet: bet,
    responseFields: presentResult,
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

function presentResult<Outcome extends object>({
  id: roundId,
  multiplier,
  payout,
  outcome,
}: {
  id: number
  multiplier: string
  payout: number
  outcome: Outcome
}) {
  return { roundId, multiplier: Number(multiplier), winnings: payout, ...outcome }
}
