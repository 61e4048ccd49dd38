import type { FundedPlayer } from '../../e2e/funded-players.ts'
import { type GameCall, refuseFailure, serializeCall } from './game-call.ts'
import type { Script } from './http-load.ts'

/** How to play a multi-step game, based on the last response of its player. */
type RoundPlan = {
  /** The number of players that a caller alternates between. */
  playersPerCaller: number
  next(last: string | undefined): GameCall
  /** Whether a rejection is expected, because the round can end between two calls. */
  mayFail?(answer: string): boolean
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

/** Predicts lower up to three cards, then cashes out. */
const hilo: RoundPlan = {
  playersPerCaller: 1,
  next(last) {
    if (last === undefined || isOver(last)) {
      return { path: '/api/games/hilo/start', body: { betAmount: 10 } }
    }
    const cardIndex = last.split('"rank":').length - 2
    return cardIndex < 3
      ? { path: '/api/games/hilo/predict', body: { prediction: 'lower', cardIndex } }
      : { path: '/api/games/hilo/cashout' }
  },
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
  mayFail: (answer) => answer.includes('"no_open_round"'),
}

export const roundPlans = { mines, blackjack, hilo, 'live crash': crash }

function isOver(last: string): boolean {
  return last.includes('"gameOver":true')
}

/** Each caller plays whole rounds, which continue from one load to the next. */
export function roundScript(players: FundedPlayer[], game: keyof typeof roundPlans): Script {
  const plan: RoundPlan = roundPlans[game]
  const { playersPerCaller } = plan
  const lastAnswers: string[] = []
  const calls: number[] = []
  const playerIndex = (caller: number) =>
    caller * playersPerCaller + ((calls[caller] ?? 0) % playersPerCaller)
  return {
    request(caller, index) {
      const player = playerIndex(caller)
      const { path, body } = plan.next(lastAnswers[player])
      const cookie = players[player]?.cookie ?? ''
      const key = `round-${caller}-${index}`
      return serializeCall({ path, ...(body && { body }) }, { cookie, key })
    },
    receive(caller, answer) {
      if (!plan.mayFail?.(answer)) refuseFailure(answer)
      lastAnswers[playerIndex(caller)] = answer
      calls[caller] = (calls[caller] ?? 0) + 1
    },
  }
}
