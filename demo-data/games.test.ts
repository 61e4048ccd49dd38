import { type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import { roundGames } from '@tallyhouse/game-rules/all-games'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { AppError } from '@tallyhouse/server/platform/errors/app-error'
import { expect, it } from 'vitest'
import type { DemoWorld } from './demo-world.ts'
import { games } from './games.ts'

type Command = { type: string; game: RoundName; setup: unknown }

/** Deals no natural. */
const deal = randomStream({ serverSeed: '', clientSeed: '', nonce: 0 })

it('continues if a running product has ended the open round', async () => {
  const played: number[] = []
  for (const play of games) {
    let calls = 0
    const settle = async ({ type, game, setup }: Command) => {
      calls += 1
      if (type === 'bet') return undefined
      if (type !== 'start') throw new AppError('no_open_round')
      const state = roundGames[game].deal(deal, setup as never)
      return { id: 1, game, state, stake: 10, balance: 100, round: null }
    }
    const world = { settle, pick: () => 0 } as unknown as DemoWorld
    await play(world, { playerId: 1, stake: points(10) })
    played.push(calls)
  }
  const expected = games.map((_, index) => (index < roundNames.length ? 2 : 1))
  expect(played).toEqual(expected)
})
