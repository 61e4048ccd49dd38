import { randomUUID } from 'node:crypto'
import { dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { instantCommand } from '@tallyhouse/server/games/instant-command'
import type { Settle } from '@tallyhouse/server/games/settle'
import type { FundedPlayer } from '../e2e/funded-players.ts'
import type { Latencies } from './summarize.ts'

/** Calls a settlement without HTTP. Each player bets again as soon as the last bet is settled. */
export async function loadDirectly(options: {
  settle: Settle
  players: FundedPlayer[]
  durationMs: number
}): Promise<Latencies> {
  const latenciesMs: number[] = []
  const start = performance.now()
  await Promise.all(options.players.map(bet))
  return { latenciesMs, elapsedMs: performance.now() - start }

  async function bet({ playerId }: FundedPlayer): Promise<void> {
    for (let now = start; now < start + options.durationMs; ) {
      const key = { playerId, route: '/direct', key: randomUUID(), bodyHash: Buffer.alloc(32) }
      await options.settle(
        instantCommand({
          playerId,
          key,
          game: dice,
          choice: { prediction: 'over' },
          stake: points(10),
          answer: (round) => round,
        }),
      )
      latenciesMs.push(performance.now() - now)
      now = performance.now()
    }
  }
}
