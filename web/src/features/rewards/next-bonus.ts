import type { DailyBonusStatus } from './daily-bonus-query.ts'

/** `waitMs` is 0 when the bonus can be claimed; `punched` counts the claimed days of the week. */
export type NextBonus = { waitMs: number; punched: number }

/**
 * What the bonus card shows now, from a status that was fetched at `readAt` by this device's clock. A week
 * completed today stays on the card until the day ends.
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
