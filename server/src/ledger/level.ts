import type { Wallet } from './wallet.ts'

/** Where a player stands: `experience` lies from `levelExperience` up to `nextLevelExperience`. */
export type Level = {
  level: number
  experience: number
  levelExperience: number
  nextLevelExperience: number
}

const FIRST_LEVEL_EXPERIENCE = 1000
const GROWTH = 1.25
const LEVEL_MAX = 100

/** The experience at which each level begins; level n takes 1000 x 1.25^(n-1) of it. */
const beginnings = Array.from({ length: LEVEL_MAX }).reduce<number[]>(
  (begins, _, at) => [
    ...begins,
    (begins[at] ?? 0) + Math.floor(FIRST_LEVEL_EXPERIENCE * GROWTH ** at),
  ],
  [0],
)

/** A player's level, from what they earned and wagered: points, the most recent chargeback included. */
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
