import { round as roundCall } from '@tallyhouse/contract/games'
import { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import { crashCashOut, crashStart } from '@tallyhouse/contract/games/crash'
import { crashFlight, type FlightSetup, flightMs } from '@tallyhouse/game-rules/crash-flight'
import * as m from '@tallyhouse/messages/crash'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { useLive } from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import {
  isOpen,
  type MultiStepGame,
  type MultiStepResponse,
  type ServerRound,
} from '../kit/rounds/multi-step-game.ts'
import type { OwnReceipt } from '../kit/rounds/round-query.ts'
import { afterCrash, useCooldown } from '../kit/rounds/use-multi-step-round.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { interruptionText } from './crash.tsx'
import {
  type CrashTypes,
  type Flight,
  type Flying,
  flownMs,
  flying,
  type Landed,
  toFlight,
} from './flight.ts'

/** How crash rounds are played and shown. */
const crashRounds: MultiStepGame<CrashTypes> = {
  game: 'crash',
  isQueued: false,
  call: (action) =>
    action.type === 'start' ? start(action.stake, action.setup) : callUntilKnown(crashCashOut, {}),
  viewOfOpen: toFlight,
  viewOfFound: () => ({ phase: 'found' }),
  viewOfRound: ({ stake, payout, choice, outcome }) => ({
    phase: 'over',
    stake,
    payout,
    ...choice,
    ...outcome,
  }),
  announcementText: (flight) => (flight.phase === 'over' ? landingText(flight) : m.flying()),
  failedTitle: m.notCashedOut,
  useServerUpdates: useFlightUpdates,
  local: {
    rules: crashFlight,
    toView: ({ autoCashOutHundredths: targetHundredths }, stake) =>
      flying({ stake, elapsedMs: 0, targetHundredths }),
    automaticEnd(state) {
      const afterMs = flightMs(state)
      return { move: { type: 'end', elapsedMs: afterMs }, afterMs }
    },
  },
}

async function start(
  betAmount: number,
  { autoCashOutHundredths }: FlightSetup,
): Promise<MultiStepResponse<CrashTypes>> {
  const target = autoCashOutHundredths !== null && { autoCashOut: autoCashOutHundredths / 100 }
  const response = await callUntilKnown(crashStart, { body: { betAmount, ...target } })
  return { open: { game: 'crash', ...response } }
}

/** `Cashed out at 1.88×`, `Crashed at 1.12×`, or why the round ended without either. */
export function landingText(landed: Landed): string {
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

/** The player's flight. A finished one is shown for three seconds, and its result until the next bet. */
export function useCrash() {
  const round = useDealer().useMultiStepRound(crashRounds)
  const { view, pending } = round
  const isStarting = pending.some(({ type }) => type === 'start')
  const ended = view?.phase === 'over' && !isStarting ? view : null
  const [landed, setLanded] = useState<Landed | null>(null)
  useEffect(() => {
    if (ended === null) return
    const timer = setTimeout(() => setLanded(ended), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [ended])
  const flight = ((): Flight => {
    if (isStarting && (view === null || view.phase === 'over')) return starting
    if (ended !== null && ended === landed) return { phase: 'ready', landed }
    return view ?? ready
  })()
  return {
    round,
    flight,
    /** The flight has just ended. */
    isDead: useCooldown(ended, ended?.cashOutHundredths === null ? afterCrash : undefined),
    isCashingOut: view !== null && pending.length > 0,
    start: (stake: number, autoCashOutHundredths: number | null) =>
      round.start(stake, { autoCashOutHundredths }),
    /** Shows the next flight instead of what a finished one left. */
    clear(): void {
      if (ended !== null) round.clear()
    },
    async cashOut(): Promise<void> {
      if (flight.phase === 'flying') {
        await round.move({ type: 'cash_out', elapsedMs: flownMs(flight) })
      }
    },
  }
}

export type Crash = ReturnType<typeof useCrash>

const RESUME_MS_MAX = 5000

/**
 * Follows a flight on the server. The end of it arrives in the response to a cash-out, in a live message,
 * or in a poll of the round. The first of these is shown.
 */
function useFlightUpdates(round: ServerRound<CrashTypes>): void {
  const roundId = isOpen(round.step) ? round.step.roundId : null
  const lastSettled = useRef<OwnReceipt | null>(null)
  useShownRound(roundId !== null)

  /** Corrects the shown flight by the server's time. */
  async function beat(id: number, signal: AbortSignal): Promise<void> {
    const rounds = await call(activeRounds, {}, { signal })
    const found = rounds.find((other) => other.roundId === id)
    if (found?.game !== 'crash') return await read(id)
    const reported = toFlight(found)
    update(id, (shown) => ({
      ...reported,
      // If several responses arrive, the one with the least delay counts.
      tookOffAt: Math.min(reported.tookOffAt, shown?.tookOffAt ?? Number.POSITIVE_INFINITY),
    }))
  }

  async function read(id: number): Promise<void> {
    round.endBy(await call(roundCall, { params: { roundId: id } }))
  }

  function update(id: number, change: (shown: Flying | undefined) => Flying | undefined): void {
    const step = round.latest()
    if (step?.roundId !== id || step.view.phase === 'over') return
    const view = change(step.view.phase === 'flying' ? step.view : undefined)
    if (view) round.show({ ...step, view })
  }

  useHeartbeat({
    roundId,
    beat,
    onLost(id) {
      update(id, (shown) => shown && { ...shown, lostAt: shown.lostAt ?? performance.now() })
    },
  })

  useLive((message) => {
    const isCashingOut = round.pending.length > 0
    if (message.type === 'round_over' && message.roundId === roundId && !isCashingOut) {
      void read(message.roundId).catch(() => {})
    }
    if (message.type !== 'round_settled' || message.round.game !== 'crash') return
    lastSettled.current = message.round
    round.endBy(message.round)
  })

  const opened = useEffectEvent((id: number) => {
    // A short flight's message can arrive before the response to its start.
    if (lastSettled.current?.id === id) round.endBy(lastSettled.current)
    else if (round.view?.phase === 'found') {
      beat(id, AbortSignal.timeout(RESUME_MS_MAX)).catch(() => {})
    }
  })
  useEffect(() => {
    if (roundId !== null) opened(roundId)
  }, [roundId])
}

const EVERY_MS = 1000
const TIMEOUT_MS = 2000
const LOST_MS = 2500

type Heartbeat = {
  /** The round to poll, or null for none. */
  roundId: number | null
  /** Polls once. If it fails, the next beat tries again. */
  beat: (roundId: number, signal: AbortSignal) => Promise<void>
  /** Called when no beat has succeeded for a while. */
  onLost: (roundId: number) => void
}

/** Polls an open round about once a second, and reports when the connection is lost. */
function useHeartbeat({ roundId, beat, onLost }: Heartbeat): void {
  const beaten = useEffectEvent(beat)
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (roundId === null) return
    let lastBeatAt = performance.now()
    const timer = setInterval(async () => {
      if (performance.now() - lastBeatAt > LOST_MS) lost(roundId)
      try {
        await beaten(roundId, AbortSignal.timeout(TIMEOUT_MS))
        lastBeatAt = performance.now()
      } catch {
        // The next beat reports a lost connection.
      }
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [roundId])
}
