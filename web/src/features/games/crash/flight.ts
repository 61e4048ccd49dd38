import {
  CRASH_MAX_HUNDREDTHS,
  type CrashChoice,
  type CrashOutcome,
} from '@tallyhouse/game-rules/crash'
import { hundredthsAfter, msTo } from '@tallyhouse/game-rules/crash-rise'

/** A flight that goes on. Times are of `performance.now()`. */
export type Flying = {
  phase: 'flying'
  stake: number
  /** When the multiplier was 1.00. */
  tookOffAt: number
  /** The auto cash-out, where the flight ends at the latest. */
  targetHundredths: number | null
  /** Since when nothing is known of the flight, so that its figure stands still. */
  lostAt: number | null
  /** The cash-out was asked for and is not answered yet. */
  isCashingOut: boolean
}

/** A flight that ended, as it was settled. */
export type Landed = { phase: 'over'; stake: number; payout: number } & CrashChoice & CrashOutcome

/** What the stage shows. A flight is `found` again when it was under way before the page was opened. */
export type Flight =
  | { phase: 'ready' }
  | { phase: 'starting' }
  | { phase: 'found' }
  | Flying
  | Landed

/** A flight that takes off now. */
export function takeOff(stake: number, targetHundredths: number | null): Flying {
  const tookOffAt = performance.now()
  return { phase: 'flying', stake, tookOffAt, targetHundredths, lostAt: null, isCashingOut: false }
}

/** How long a flight has been under way until now, in whole milliseconds. */
export function flownMs(flight: Flying): number {
  return Math.floor(shownMs(flight, performance.now()))
}

/** How long a flight has been under way at `now`, as far as that may be shown. */
export function shownMs({ tookOffAt, targetHundredths, lostAt }: Flying, now: number): number {
  const elapsedMs = Math.max(0, (lostAt ?? now) - tookOffAt)
  return Math.min(elapsedMs, msTo(targetHundredths ?? CRASH_MAX_HUNDREDTHS))
}

/** The multiplier of a flight at `now`; never past its auto cash-out. */
export function shownHundredths(flight: Flying, now: number): number {
  return hundredthsAfter(shownMs(flight, now))
}
