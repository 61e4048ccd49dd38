import { points } from '@tallyhouse/game-rules/points'
import { rotatePair } from '@tallyhouse/server/games/rotate-pair'
import { readSessionUser } from '@tallyhouse/server/identity/session-user'
import { tables } from './tables.ts'
import type { Resident, Town } from './town.ts'

const BETS_AT_A_SITTING = 15
const stakes = [5, 10, 10, 20, 25, 50, 100] as const

/**
 * The table meets: everybody plays, many times, together; at the end one of them wants to see the
 * seeds. Answers the number of bets settled.
 */
export async function sit(town: Town, table: Resident[]): Promise<number> {
  let settled = 0
  for (let turn = 0; turn < BETS_AT_A_SITTING; turn++) {
    const bets = await Promise.all(table.map((resident) => play(town, resident)))
    settled += bets.filter(Boolean).length
    town.pass(25_000)
  }
  const [curious] = table
  if (curious) await reveal(town, curious)
  return settled
}

async function reveal({ db, clock, seedBox }: Town, { playerId }: Resident): Promise<void> {
  await db.transaction().execute((tx) => rotatePair(tx, seedBox, { playerId, now: clock.now() }))
}

/** Nobody risks more than an eighth of what they have; who has less than eight points watches. */
async function play(town: Town, { playerId }: Resident): Promise<boolean> {
  const { points: available } = await readSessionUser(town.db, playerId)
  const stake = Math.min(oneOf(town, stakes), Math.floor(available / 8))
  if (stake === 0) return false
  await oneOf(town, tables)(town, { playerId, stake: points(stake) })
  return true
}

function oneOf<Item>({ pick }: Town, items: readonly [Item, ...Item[]]): Item {
  return items[pick(items.length)] ?? items[0]
}
