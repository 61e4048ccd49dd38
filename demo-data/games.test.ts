import { points } from '@tallyhouse/game-rules/points'
import { AppError } from '@tallyhouse/server/platform/errors/app-error'
import { expect, it } from 'vitest'
import type { DemoWorld } from './demo-world.ts'
import { games } from './games.ts'

it('continues if a running product has ended the open round', async () => {
  for (const play of games) {
    let calls = 0
    const settle = async () => {
      calls += 1
      if (calls > 1) throw new AppError('no_open_round')
    }
    const world = { settle, pick: () => 0 } as unknown as DemoWorld
    await play(world, { playerId: 1, stake: points(10) })
    expect(calls).toBeGreaterThan(0)
  }
})
