import {
  CASH_OUT_MIN_HUNDREDTHS,
  type CrashChoice,
  type CrashOutcome,
} from '@tallyhouse/game-rules/crash'
import {
  crashFlight,
  type FlightMove,
  type FlightState,
  flightMs,
} from '@tallyhouse/game-rules/crash-flight'
import { msTo } from '@tallyhouse/game-rules/crash-rise'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/crash'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { formatSigned } from '#lib/format-points.ts'
import { localRandom } from '../kit/local-random.ts'
import { playSound } from '../kit/sound.ts'
import { type Flight, flownMs, type Landed, takeOff } from './flight.ts'
import { landingText } from './landing.ts'

/** A crash and its sequence number. */
export type DemoCrash = CrashOutcome & { number: number }

/**
 * A demo flight with the rules of the real game, run in the browser.
 * @param onBalance called with each change of the demo balance
 */
export function useDemoFlight(onBalance: (change: number) => void) {
  const [flight, setFlight] = useState<Flight>({ phase: 'ready' })
  const [crashes, setCrashes] = useState<DemoCrash[]>([])
  const state = useRef<FlightState | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(stake: number, targetHundredths: number | null): void {
    const dealt = crashFlight.deal(localRandom(), { autoCashOutHundredths: targetHundredths })
    state.current = dealt
    onBalance(-stake)
    const end = () => land(stake, { type: 'end', elapsedMs: flightMs(dealt) })
    timer.current = setTimeout(end, flightMs(dealt))
    setFlight(takeOff(stake, targetHundredths))
  }

  function cashOut(): void {
    if (flight.phase !== 'flying' || flownMs(flight) < msTo(CASH_OUT_MIN_HUNDREDTHS)) return
    land(flight.stake, { type: 'cash_out', elapsedMs: flownMs(flight) })
  }

  function land(stake: number, move: FlightMove): void {
    if (state.current === null) return
    const ending = crashFlight.ending(crashFlight.play(state.current, move))
    if (ending === undefined) return
    clearTimeout(timer.current)
    state.current = null
    const landed: Landed = {
      phase: 'over',
      stake,
      payout: payoutAt(points(stake), ending.multiplierHundredths),
      ...(ending.choice as CrashChoice),
      ...(ending.outcome as CrashOutcome),
    }
    setFlight(landed)
    const { crashPointHundredths } = landed
    setCrashes((before) => [{ number: before.length + 1, crashPointHundredths }, ...before])
    if (landed.payout > 0) onBalance(landed.payout)
    playSound(landed.payout > stake ? 'win' : 'land')
    announce(
      m.demoAnnouncement({
        result: landingText(landed),
        net: formatSigned(landed.payout - stake),
      }),
    )
  }

  return { flight, crashes, start, cashOut, ready: () => setFlight({ phase: 'ready' }) }
}
