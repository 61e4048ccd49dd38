import { dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { instantBet } from '@tallyhouse/server/games/instant-bet'
import { rotatePair } from '@tallyhouse/server/games/seed-pair'
import { readSessionUser } from '@tallyhouse/server/identity/session-user'
import type { Resident, Town } from './town.ts'

const BETS_AT_A_SITTING = 15
const stakes = [5, 10, 10, 20, 25, 50, 100]

/**
 * The table meets: everybody rolls, many times, together; at the end one of them wants to see the
 * seeds. Answers the number of bets settled.
 */
export async function sit(town: Town, table: Resident[]): Promise<number> {
  let settled = 0
  for (let turn = 0; turn < BETS_AT_A_SITTING; turn++) {
    const bets = await Promise.all(table.map((resident) => roll(town, resident, chosen(town))))
    settled += bets.filter(Boolean).length
    town.pass(25_000)
  }
  const [curious] = table
  if (curious) await reveal(town, curious)
  return settled
}

async function reveal({ db, clock }: Town, { playerId }: Resident): Promise<void> {
  await db.transaction().execute((tx) => rotatePair(tx, { playerId, now: clock.now() }))
}

type Chosen = { stake: number; prediction: 'over' | 'under' }

function chosen({ pick }: Town): Chosen {
  return {
    stake: stakes[pick(stakes.length)] ?? 5,
    prediction: pick(2) === 0 ? 'over' : 'under',
  }
}

/** Nobody risks more than an eighth of what they have; who has less than eight points watches. */
async function roll(town: Town, { playerId }: Resident, bet: Chosen): Promise<boolean> {
  const { points: available } = await readSessionUser(town.db, playerId)
  const stake = Math.min(bet.stake, Math.floor(available / 8))
  if (stake === 0) return false
  await town.settle({
    ...instantBet(dice, { prediction: bet.prediction }, points(stake)),
    playerId,
    key: undefined,
    answer: (round) => round,
  })
  return true
}
