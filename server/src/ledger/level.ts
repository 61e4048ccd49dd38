import type { Wallet } from './wallet.ts'

/** Where a player stands: `experience` lies from `levelExperience` up to `nextLevelExperience`. */
export type Level = {
  level: number
  experience: number
  levelExperience: number
  nextLevelExperience: number
}

const LEVEL_MAX = 100

/** The experience at which each level begins, and at the end what the last one would take. */
const beginnings = [0]
for (let level = 1; level <= LEVEL_MAX; level += 1) {
  beginnings.push((beginnings[level - 1] ?? 0) + lengthOf(level))
}

/** A player's level, from what they earned, less chargebacks, and what they wagered: points. */
export function levelOf({ earned, wagered }: Pick<Wallet, 'earned' | 'wagered'>): Level {
  const experience = Math.max(0, earned + wagered)
  const next = beginnings.findIndex((begin, at) => at > 0 && begin > experience)
  const level = next === -1 ? LEVEL_MAX : next
  return {
    level,
    experience,
    levelExperience: beginnings[level - 1] ?? 0,
    nextLevelExperience: beginnings[level] ?? 0,
  }
}

/** The experience at which each level begins, from level 1 to the last. */
export function levelBeginnings(): number[] {
  return beginnings.slice(0, LEVEL_MAX)
}

/** The experience that a level takes to leave: 1000 x 1.25^(level - 1), rounded down. Exact at any level. */
function lengthOf(level: number): number {
  const at = BigInt(level - 1)
  return Number((1000n * 5n ** at) / 4n ** at)
}
