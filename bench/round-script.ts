import { type GameCall, refuseFailure, textOf } from './game-call.ts'
import type { Script } from './http-load.ts'
import type { BenchPlayer } from './players.ts'

/** How a game of several calls is played: by what its player was answered last, if anything. */
type RoundPlan = {
  /** How many players a caller plays for in turns. */
  playersPerCaller: number
  next(last: string | undefined): GameCall
  /** Whether a refusal is what may happen between two calls. */
  mayRefuse?(answer: string): boolean
}

/** Opens three tiles among three mines, then cashes out. */
const mines: RoundPlan = {
  playersPerCaller: 1,
  next(last) {
    if (last === undefined || isOver(last)) {
      return { path: '/api/games/mines/start', body: { betAmount: 10, mineCount: 3 } }
    }
    const [, tiles = ''] = /"revealedTiles":\[([0-9,]*)\]/.exec(last) ?? []
    const opened = tiles === '' ? 0 : tiles.split(',').length
    return opened < 3
      ? { path: '/api/games/mines/reveal', body: { tileIndex: opened } }
      : { path: '/api/games/mines/cashout' }
  },
}

/** Hits up to 16, as the dealer does. */
const blackjack: RoundPlan = {
  playersPerCaller: 1,
  next(last) {
    if (last === undefined || isOver(last))
      return { path: '/api/games/blackjack/start', body: { betAmount: 10 } }
    const [, value] = /"playerValue":([0-9]+)/.exec(last) ?? []
    return { path: `/api/games/blackjack/${Number(value) < 17 ? 'hit' : 'stand'}` }
  },
}

/**
 * Starts a flight and cashes out when the next turn comes. Nobody can in its first 20 ms: a caller
 * plays for so many that those have passed, without waiting. A flight that crashed is over by then.
 */
const crash: RoundPlan = {
  playersPerCaller: 8,
  next(last) {
    return last?.includes('"elapsedMs":')
      ? { path: '/api/games/crash/cashout' }
      : { path: '/api/games/crash/start', body: { betAmount: 10 } }
  },
  mayRefuse: (answer) => answer.includes('"no_open_round"'),
}

export const roundPlans = { mines, blackjack, 'live crash': crash }

function isOver(last: string): boolean {
  return last.includes('"gameOver":true')
}

/** Each caller plays one whole round after the other. Rounds go on from one load to the next. */
export function roundScript(
  players: BenchPlayer[],
  { route, game }: { route: string; game: keyof typeof roundPlans },
): Script {
  const plan: RoundPlan = roundPlans[game]
  const { playersPerCaller } = plan
  const lastOf: string[] = []
  const calls: number[] = []
  const seatOf = (caller: number) =>
    caller * playersPerCaller + ((calls[caller] ?? 0) % playersPerCaller)
  return {
    request(caller, turn) {
      const seat = seatOf(caller)
      const { path, body } = plan.next(lastOf[seat])
      const cookie = players[seat]?.cookie ?? ''
      const key = `${route}-${caller}-${turn}`
      return textOf({ path: `/${route}${path}`, ...(body && { body }) }, { cookie, key })
    },
    hear(caller, answer) {
      if (!plan.mayRefuse?.(answer)) refuseFailure(answer)
      lastOf[seatOf(caller)] = answer
      calls[caller] = (calls[caller] ?? 0) + 1
    },
  }
}
