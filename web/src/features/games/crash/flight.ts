import {
  CRASH_MAX_HUNDREDTHS,
  type CrashChoice,
  type CrashOutcome,
  crash,
} from '@tallyhouse/game-rules/crash'
import type { FlightMove, FlightSetup, FlightState } from '@tallyhouse/game-rules/crash-flight'
import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { points } from '@tallyhouse/game-rules/points'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import type { Bet } from '../kit/odds/returns-at.ts'
import type { RoundTypes } from '../kit/rounds/multi-step-game.ts'
import { type Winless, winlessStake } from '../kit/stake/winless.tsx'

const { hundredthsAfter, msTo } = crashRises.linear

/** A flight in progress. Times are from `performance.now()`. */
export type Flying = {
  phase: 'flying'
  stake: number
  /** When the multiplier was 1.00. */
  tookOffAt: number
  /** The auto cash-out, which ends the flight. */
  targetHundredths: number | null
  /** When contact with the server was lost, which freezes the multiplier. */
  lostAt: number | null
}

/** A bet in points, 0 while none is set, and its auto cash-out in hundredths. */
export type AimedBet = { stake: number; target: number | null }

/** A settled flight. */
export type Landed = { phase: 'over'; stake: number; payout: number } & CrashChoice & CrashOutcome

/** A flight is `found` if it was already in progress when the page opened. */
type StartedFlight = { phase: 'found' } | Flying | Landed

export type CrashTypes = RoundTypes<'crash'> & {
  setup: FlightSetup
  move: FlightMove
  state: FlightState
  view: StartedFlight
}

/** What the stage shows. The result of the last flight stays until the next one. */
export type Flight = { phase: 'ready'; landed?: Landed } | { phase: 'starting' } | StartedFlight

/** A flight that the server has just reported. */
export function toFlight({ betAmount: stake, elapsedMs, autoCashOut }: CrashTypes['open']): Flying {
  const targetHundredths = autoCashOut === null ? null : Math.round(autoCashOut * 100)
  return flying({ stake, elapsedMs, targetHundredths })
}

export function flying({
  elapsedMs,
  ...bet
}: { elapsedMs: number } & Pick<Flying, 'stake' | 'targetHundredths'>): Flying {
  return { phase: 'flying', ...bet, tookOffAt: performance.now() - elapsedMs, lostAt: null }
}

/** How long a flight has lasted so far, in whole milliseconds. */
export function flownMs(flight: Flying): number {
  return Math.floor(shownMs(flight, performance.now()))
}

/** The flight duration to display at `now`, limited by its auto cash-out. */
export function shownMs({ tookOffAt, targetHundredths, lostAt }: Flying, now: number): number {
  const elapsedMs = Math.max(0, (lostAt ?? now) - tookOffAt)
  return Math.min(elapsedMs, msTo(targetHundredths ?? CRASH_MAX_HUNDREDTHS))
}

/** The time to the auto cash-out of a flight at `now`, in seconds with a tenth, rounded up. */
export function secondsLeft(flight: Flying, now: number): string {
  const leftMs = msTo(flight.targetHundredths ?? CRASH_MAX_HUNDREDTHS) - shownMs(flight, now)
  return (Math.ceil(leftMs / 100) / 10).toFixed(1)
}

/** How long a flight to a multiplier takes, in seconds. */
export function secondsTo(hundredths: number): string {
  return (msTo(hundredths) / 1000).toFixed(1)
}

/** The multiplier to display at `now`, limited by the auto cash-out. */
export function shownHundredths(flight: Flying, now: number): number {
  return hundredthsAfter(shownMs(flight, now))
}

/**
 * The bets that a flight can become: one on the auto cash-out or, without it, those on the worst and
 * the best multiplier for a manual cash-out.
 */
export function flightBets(stake: number, targetHundredths: number | null): Bet[] {
  if (targetHundredths !== null) return [betOn(targetHundredths)]
  return crash.extremes?.(points(stake)) ?? []
}

/** Why a flight with this auto cash-out cannot win. A manual cash-out always can. */
export function winlessFlight(
  stake: number,
  targetHundredths: number | null | undefined,
): Winless | undefined {
  if (targetHundredths === null || targetHundredths === undefined) return undefined
  return winlessStake(stake, [betOn(targetHundredths)], formatMultiplier(targetHundredths))
}

function betOn(cashOutHundredths: number): Bet {
  return { payTable: crash.payTable({ cashOutHundredths }) }
}
