import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaled } from '#testing/scale.ts'
import type { Bet } from './game-command.ts'
import { createSettlement } from './settle.ts'

const KEYS = scaled({ test: 1000, soak: 100_000 })
const PLAYERS = 50
/** How many calls are made at once. */
const CALLS = 500

const db = await testDatabase({ connections: 8 })
const [settle, other] = [settlement(), settlement()]

it('settles each key once, however often and wherever it is repeated', async () => {
  const players: number[] = []
  for (let made = 0; made < PLAYERS; made += 1) players.push(await barePlayer(db, 1_000_000))
  let differing = 0
  for (let placed = 0; placed < KEYS; placed += CALLS) {
    const bets = Array.from({ length: CALLS }, (_, index) => bet(players[index % PLAYERS] ?? 0))
    // Each bet is placed in both processes at once, and again after both have responded.
    const both = bets.flatMap((each) => [settle(each), other(each)])
    const results = await Promise.all(both)
    const again = await Promise.all(bets.map((each) => settle(each)))
    for (const [index, repeated] of again.entries()) {
      const first = results.slice(2 * index, 2 * index + 2)
      if (!first.every((result) => isDeepStrictEqual(result, repeated))) differing += 1
    }
  }
  expect(differing).toBe(0)
  const { rows } = await sql<{ rounds: number; keys: number }>`
    select count(*) as rounds, count(distinct call_key) as keys from round`.execute(db)
  expect(rows).toEqual([{ rounds: KEYS, keys: KEYS }])
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
}, 1_200_000)

function settlement() {
  return createSettlement({ db, clock: fakeClock(), seedBox })
}

function bet(playerId: number): Bet<'dice'> {
  const bodyHash = Buffer.alloc(32)
  return {
    type: 'bet',
    playerId,
    key: { playerId, route: '/dice', key: randomUUID(), bodyHash },
    game: 'dice',
    choice: { prediction: 'over' },
    stake: points(1),
  }
}
