import type { DailyBonusStatus } from './daily-bonus-query.ts'

/** `waitMs` until the next bonus, 0 when it can be claimed; `punched` of the week's seven days. */
export type NextBonus = { waitMs: number; punched: number }

/**
 * What the bonus card shows now, by a status that was read at `readAt` by this device's clock. A
 * week that was finished today stays on the card until the day is over.
 */
export function nextBonus(
  status: Pick<DailyBonusStatus, 'canClaim' | 'timeUntilNext' | 'streak'>,
  { readAt, now, weekDays }: { readAt: number; now: number; weekDays: number },
): NextBonus {
  const waitMs = status.canClaim ? 0 : Math.max(0, readAt + status.timeUntilNext - now)
  const punched = status.streak % weekDays
  const isFinishedToday = waitMs > 0 && punched === 0 && status.streak > 0
  return { waitMs, punched: isFinishedToday ? weekDays : punched }
}
