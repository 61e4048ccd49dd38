import type { DailyBonusStatus } from '../../features/rewards/daily-bonus-query.ts'

/** What offers pay more at this time, in percent; 0 while no boost runs. */
export function runningBoostPercent(
  { boostExpiresAt, boostPercent }: Pick<DailyBonusStatus, 'boostExpiresAt' | 'boostPercent'>,
  now: number,
): number {
  return boostExpiresAt !== null && Date.parse(boostExpiresAt) > now ? boostPercent : 0
}
