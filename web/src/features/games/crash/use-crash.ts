import { crashCashOut, crashStart } from '@tallyhouse/contract/games/crash'
import { crashFlight, type FlightSetup, flightMs } from '@tallyhouse/game-rules/crash-flight'
import * as m from '@tallyhouse/messages/crash'
import { useEffect, useEffectEvent } from 'react'
import { callOnce } from '#lib/calls/call-once.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import type { MultiStepAnswer, MultiStepGame } from '../kit/rounds/multi-step-game.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { useCooldown } from '../kit/stake/use-cooldown.ts'
import { interruptionText } from './crash.tsx'
import { type CrashTypes, type Flight, flownMs, flying, flyingOf, type Landed } from './flight.ts'
import { useFlightUpdates } from './use-flight-updates.ts'

/** How rounds of crash are played and shown. */
const crashRounds: MultiStepGame<CrashTypes> = {
  game: 'crash',
  isQueued: false,
  call: (action) =>
    action.type === 'start' ? start(action.stake, action.setup) : callOnce(crashCashOut, {}),
  viewOfOpen: flyingOf,
  viewOfFound: () => ({ phase: 'found' }),
  viewOfRound: ({ stake, payout, choice, outcome }) => ({
    phase: 'over',
    stake,
    payout,
    ...choice,
    ...outcome,
  }),
  progressOf: () => 0,
  announcementOf: (flight) => (flight.phase === 'over' ? landingText(flight) : m.flying()),
  failedTitle: m.notCashedOut,
  useServerUpdates: useFlightUpdates,
  local: {
    rules: crashFlight,
    viewOf: ({ autoCashOutHundredths: targetHundredths }, stake) =>
      flying({ stake, elapsedMs: 0, targetHundredths }),
    endOf(state) {
      const afterMs = flightMs(state)
      return { move: { type: 'end', elapsedMs: afterMs }, afterMs }
    },
  },
}

async function start(
  betAmount: number,
  { autoCashOutHundredths }: FlightSetup,
): Promise<MultiStepAnswer<CrashTypes>> {
  const target = autoCashOutHundredths !== null && { autoCashOut: autoCashOutHundredths / 100 }
  const answer = await callOnce(crashStart, { body: { betAmount, ...target } })
  return { open: { game: 'crash', ...answer } }
}

/** `Cashed out at 1.88×`, `Crashed at 1.12×`, or why the round ended without either. */
function landingText(landed: Landed): string {
  const { cashOutHundredths, crashPointHundredths } = landed
  const interrupted = interruptionText(landed)
  if (interrupted !== null) return interrupted
  return cashOutHundredths === null
    ? m.crashedAt({ crashPoint: formatMultiplier(crashPointHundredths) })
    : m.cashedOutAt({ multiplier: formatMultiplier(cashOutHundredths) })
}

const SHOWN_MS = 3000
const ready: Flight = { phase: 'ready' }
const starting: Flight = { phase: 'starting' }

/** The player's flight. A finished one is shown for three seconds. */
export function useCrash() {
  const round = useDealer().useMultiStepRound(crashRounds)
  const { view, pending } = round
  const flight: Flight = view ?? (pending.length > 0 ? starting : ready)
  const ended = flight.phase === 'over' ? flight : null
  const clear = useEffectEvent(round.clear)
  useEffect(() => {
    if (ended === null) return
    const timer = setTimeout(() => clear(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [ended])
  return {
    flight,
    /** The flight has just ended. */
    isDead: useCooldown(ended),
    isCashingOut: view !== null && pending.length > 0,
    start: (stake: number, autoCashOutHundredths: number | null) =>
      round.start(stake, { autoCashOutHundredths }),
    async cashOut(): Promise<void> {
      if (flight.phase === 'flying') {
        await round.move({ type: 'cash_out', elapsedMs: flownMs(flight) })
      }
    },
  }
}
