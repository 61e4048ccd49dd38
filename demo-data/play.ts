import { points } from '@tallyhouse/game-rules/points'
import { rotatePair } from '@tallyhouse/server/features/games/seeds/rotate-pair'
import { readSessionUser } from '@tallyhouse/server/features/identity/sessions/session-user'
import type { DemoUser, DemoWorld } from './demo-world.ts'
import { games } from './games.ts'

const BETS_PER_USER = 15
const stakes = [5, 10, 10, 20, 25, 50, 100] as const

/**
 * Plays many rounds for each user in parallel. The first user then rotates their seeds.
 * Returns how many bets were settled.
 */
export async function playRounds(world: DemoWorld, users: DemoUser[]): Promise<number> {
  let settled = 0
  for (let nth = 0; nth < BETS_PER_USER; nth++) {
    const bets = await Promise.all(users.map((user) => play(world, user)))
    settled += bets.filter(Boolean).length
    world.advance(25_000)
  }
  const [first] = users
  if (first) await rotateSeeds(world, first)
  return settled
}

async function rotateSeeds(
  { db, clock, seedBox }: DemoWorld,
  { playerId }: DemoUser,
): Promise<void> {
  await db.transaction().execute((tx) => rotatePair(tx, seedBox, { playerId, clock }))
}

/** Stakes at most an eighth of the balance. Does nothing with less than eight points. */
async function play(world: DemoWorld, { playerId }: DemoUser): Promise<boolean> {
  const { points: available } = await readSessionUser(world.db, playerId)
  const stake = Math.min(pickOne(world, stakes), Math.floor(available / 8))
  if (stake === 0) return false
  await pickOne(world, games)(world, { playerId, stake: points(stake) })
  return true
}

function pickOne<Item>({ pick }: DemoWorld, items: readonly [Item, ...Item[]]): Item {
  return items[pick(items.length)] ?? items[0]
}
