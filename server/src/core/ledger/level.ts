import type { Wallet } from './wallet.ts'

/** A player's progress: `experience` is at least `levelExperience` and below `nextLevelExperience`. */
export type Level = {
  level: number
  experience: number
  levelExperience: number
  nextLevelExperience: number
}

const LEVEL_MAX = 100

/** The experience at which each level starts, followed by where the last level ends. */
const thresholds = [0]
for (let level = 1; level <= LEVEL_MAX; level += 1) {
  thresholds.push((thresholds[level - 1] ?? 0) + computeLevelExperience(level))
}

/** A player's level. One point earned, net of chargebacks, or wagered is one experience. */
export function computeLevel({ earned, wagered }: Pick<Wallet, 'earned' | 'wagered'>): Level {
  const experience = Math.max(0, earned + wagered)
  const next = thresholds.findIndex((threshold, index) => index > 0 && threshold > experience)
  const level = next === -1 ? LEVEL_MAX : next
  return {
    level,
    experience,
    levelExperience: thresholds[level - 1] ?? 0,
    nextLevelExperience: thresholds[level] ?? 0,
  }
}

/** The experience at which each level starts, from level 1 to the last. */
export function levelThresholds(): number[] {
  return thresholds.slice(0, LEVEL_MAX)
}

/** The experience within a level: 1000 x 1.25^(level - 1), rounded down. Exact at any level. */
function computeLevelExperience(level: number): number {
  const at = BigInt(level - 1)
  return Number((1000n * 5n ** at) / 4n ** at)
}
