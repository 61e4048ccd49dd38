import { callPath, firstPlay, type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import type { FundedPlayer } from '../../e2e/funded-players.ts'
import { type GameCall, rejectFailure, serializeCall } from './game-call.ts'
import type { Script } from './http-load.ts'

/** How to play a multi-step game, based on its player's last response. */
type RoundPlan = {
  /** How many players a caller alternates between. */
  playersPerCaller: number
  next(last: string | undefined): GameCall
  /** Whether a rejection is expected, because the round can end between two calls. */
  mayFail?(response: string): boolean
}

/**
 * Starts a crash round and cashes out at the player's next call. A cash-out is possible only after
 * 20 ms, so a caller alternates between enough players for that time to pass. Rounds that crashed
 * are over by then.
 */
const crash: RoundPlan = {
  playersPerCaller: 8,
  next(last) {
    return last?.includes('"elapsedMs":')
      ? { path: '/api/games/crash/cashout' }
      : { path: '/api/games/crash/start', body: { betAmount: 10 } }
  },
  mayFail: (response) => response.includes('"no_open_round"'),
}

/** The first play in each multi-step game, and live crash. */
export const roundPlans: Record<RoundName | 'live crash', RoundPlan> = {
  ...(Object.fromEntries(roundNames.map((game) => [game, playPlan(game)])) as Record<
    RoundName,
    RoundPlan
  >),
  'live crash': crash,
}

function playPlan(game: RoundName): RoundPlan {
  const play = firstPlay(game)
  const start = { path: callPath(game, 'start'), body: { betAmount: 10, ...play.setup(() => 0) } }
  return {
    playersPerCaller: 1,
    next(last) {
      if (last === undefined || last.includes('"gameOver":true')) return start
      const shown: object = JSON.parse(last.slice(last.indexOf('\r\n\r\n')))
      const [call, body] = play.next(shown, () => 0)
      return { path: callPath(game, call), ...(body && { body }) }
    },
  }
}

/** Each caller plays whole rounds, which continue from one load to the next. */
export function roundScript(players: FundedPlayer[], game: keyof typeof roundPlans): Script {
  const plan: RoundPlan = roundPlans[game]
  const { playersPerCaller } = plan
  const lastResponses: string[] = []
  const calls: number[] = []
  const playerIndex = (caller: number) =>
    caller * playersPerCaller + ((calls[caller] ?? 0) % playersPerCaller)
  return {
    request(caller, index) {
      const player = playerIndex(caller)
      const { path, body } = plan.next(lastResponses[player])
      const cookie = players[player]?.cookie ?? ''
      const key = `round-${caller}-${index}`
      return serializeCall({ path, ...(body && { body }) }, { cookie, key })
    },
    receive(caller, response) {
      if (!plan.mayFail?.(response)) rejectFailure(response)
      lastResponses[playerIndex(caller)] = response
      calls[caller] = (calls[caller] ?? 0) + 1
    },
  }
}
