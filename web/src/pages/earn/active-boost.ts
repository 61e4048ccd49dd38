import type { DailyBonusStatus } from '#features/rewards/daily-bonus-query.ts'

/** How much more offers pay at a time, in percent; 0 without an active boost. */
export function activeBoostPercent(
  { boostExpiresAt, boostPercent }: Pick<DailyBonusStatus, 'boostExpiresAt' | 'boostPercent'>,
  now: number,
): number {
  return boostExpiresAt !== null && Date.parse(boostExpiresAt) > now ? boostPercent : 0
}
