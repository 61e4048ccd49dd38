import { points } from '@tallyhouse/game-rules/points'
import { AppError } from '@tallyhouse/server/http/app-error'
import { expect, it } from 'vitest'
import { tables } from './seed/tables.ts'
import type { Town } from './seed/town.ts'

it('goes on when a running product has ended the open round', async () => {
  for (const play of tables) {
    let turns = 0
    const settle = async () => {
      turns += 1
      if (turns > 1) throw new AppError('no_open_round')
    }
    const town = { settle, pick: () => 0 } as unknown as Town
    await play(town, { playerId: 1, stake: points(10) })
    expect(turns).toBeGreaterThan(0)
  }
})
