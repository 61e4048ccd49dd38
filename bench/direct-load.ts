import { randomUUID } from 'node:crypto'
import { dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { instantTurn } from '@tallyhouse/server/games/instant-turn'
import type { Settle } from '@tallyhouse/server/games/settle'
import type { BenchPlayer } from './players.ts'
import type { Latencies } from './summarise.ts'

/** Calls a settlement without HTTP: each player bets again as soon as the last bet is answered. */
export async function loadDirectly(options: {
  settle: Settle
  players: BenchPlayer[]
  durationMs: number
}): Promise<Latencies> {
  const latenciesMs: number[] = []
  const start = performance.now()
  await Promise.all(options.players.map(bet))
  return { latenciesMs, elapsedMs: performance.now() - start }

  async function bet({ playerId }: BenchPlayer): Promise<void> {
    for (let now = start; now < start + options.durationMs; ) {
      const key = { playerId, route: '/direct', key: randomUUID(), bodyHash: Buffer.alloc(32) }
      await options.settle(
        instantTurn({
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
