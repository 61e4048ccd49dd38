import { exampleBets } from '@tallyhouse/server/testing/players/example-bets'
import type { FundedPlayer } from '../../e2e/funded-players.ts'
import { type GameCall, rejectFailure, serializeCall } from './game-call.ts'
import type { Script } from './http-load.ts'

/** A bet on each instant game. */
export const instantBets = {
  ...exampleBets(10),
  roulette: {
    bets: [
      { type: 'straight', numbers: [17], amount: 10 },
      { type: 'split', numbers: [8, 11], amount: 10 },
      { type: 'red', amount: 10 },
    ],
    totalBet: 30,
  },
  keno: {
    betAmount: 10,
    selectedNumbers: [3, 9, 14, 22, 37, 41, 50, 58, 66, 79],
    paytable: 'balanced',
  },
  plinko: { betAmount: 10, rows: 16, risk: 'high' },
}

type Load = { prefix: string; game: keyof typeof instantBets; callers: number; body?: object }

/**
 * Each caller repeats the same bet, by default the game's, taking turns among an equal share of the
 * players.
 */
export function instantScript(
  players: FundedPlayer[],
  { prefix, game, callers, body = instantBets[game] }: Load,
): Script {
  const call: GameCall = { path: `${prefix}/api/games/${game}`, body }
  const turns = Math.floor(players.length / callers)
  const mark = '@'
  const texts = players.map(({ cookie }) => serializeCall(call, { cookie, key: mark }).split(mark))
  return {
    request(caller, index) {
      const [before, after] = texts[caller + callers * (index % turns)] ?? []
      return `${before}${prefix}-${game}-${caller}-${index}${after}`
    },
    receive: (_caller, response) => rejectFailure(response),
  }
}
