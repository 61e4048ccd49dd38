import { round as roundCall } from '@tallyhouse/contract/games'
import { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import { CASH_OUT_MIN_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import { flightMs } from '@tallyhouse/game-rules/crash-flight'
import { msTo } from '@tallyhouse/game-rules/crash-rise'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#lib/calls/call.ts'
import { useLive } from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import type { OwnReceipt } from '../kit/rounds/round-query.ts'
import { useLocalRound } from '../kit/rounds/use-local-round.ts'
import type { MultiStepRound } from '../kit/rounds/use-multi-step-round.ts'
import { useServerRound } from '../kit/rounds/use-server-round.ts'
import { useCooldown } from '../kit/stake/use-cooldown.ts'
import { type CrashTypes, crashRounds, flyingOf, localCrash } from './crash-rounds.ts'
import { type Flight, type Flying, flownMs } from './flight.ts'

const SHOWN_MS = 3000
const RESUME_MS_MAX = 5000

/**
 * The player's flight on the server. The end of it arrives in the response to a cash-out, in a live
 * message, or in a poll of the round. The first of these is shown.
 */
export function useServerCrash() {
  const round = useServerRound(crashRounds)
  const table = useTable(round)
  const { flight } = table
  const roundId = round.step?.round === null ? round.step.roundId : null
  const lastSettled = useRef<OwnReceipt | null>(null)
  useShownRound(flight.phase !== 'ready' && flight.phase !== 'over')

  async function start(stake: number, autoCashOutHundredths: number | null): Promise<void> {
    await round.start(stake, { autoCashOutHundredths })
    // The message of a short flight can arrive before the response to its start.
    if (lastSettled.current) round.endBy(lastSettled.current)
  }

  async function cashOut(): Promise<void> {
    if (flight.phase === 'flying') {
      await round.move({ type: 'cash_out', elapsedMs: flownMs(flight) })
    }
  }

  /** Corrects the shown flight by the server's time. */
  async function beat(id: number, signal: AbortSignal): Promise<void> {
    const rounds = await call(activeRounds, {}, { signal })
    const found = rounds.find((other) => other.roundId === id)
    if (found?.game !== 'crash') return await read(id)
    const reported = flyingOf(found)
    update(id, (shown) => ({
      ...reported,
      // Of several responses, the one with the least delay counts.
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
    if (message.type === 'round_over' && message.roundId === roundId && !table.isCashingOut) {
      void read(message.roundId).catch(() => {})
    }
    if (message.type !== 'round_settled' || message.round.game !== 'crash') return
    lastSettled.current = message.round
    round.endBy(message.round)
  })

  const resume = useEffectEvent(beat)
  const foundId = flight.phase === 'found' ? roundId : null
  useEffect(() => {
    if (foundId !== null) resume(foundId, AbortSignal.timeout(RESUME_MS_MAX)).catch(() => {})
  }, [foundId])

  return { ...table, start, cashOut }
}

/** A demo flight with the rules of the real game. */
export function useLocalCrash(onBalance: (change: number) => void) {
  const round = useLocalRound(crashRounds, localCrash, { onBalance })
  const table = useTable(round)
  const { flight } = table
  const isFlying = flight.phase === 'flying'

  const land = useEffectEvent((elapsedMs: number) => void round.move({ type: 'end', elapsedMs }))
  const secret = useEffectEvent(round.dealtState)
  useEffect(() => {
    const state = secret()
    if (!isFlying || state === undefined) return
    const timer = setTimeout(() => land(flightMs(state)), flightMs(state))
    return () => clearTimeout(timer)
  }, [isFlying])

  function cashOut(): void {
    const elapsedMs = isFlying ? flownMs(flight) : 0
    if (elapsedMs >= msTo(CASH_OUT_MIN_HUNDREDTHS)) void round.move({ type: 'cash_out', elapsedMs })
  }

  return {
    ...table,
    settled: round.settled,
    start: (stake: number, autoCashOutHundredths: number | null) =>
      void round.start(stake, { autoCashOutHundredths }),
    cashOut,
  }
}

const ready: Flight = { phase: 'ready' }
const starting: Flight = { phase: 'starting' }

/** A finished flight is shown for three seconds. */
function useTable({ view, pending, clear }: MultiStepRound<CrashTypes>) {
  const flight: Flight = view ?? (pending.length > 0 ? starting : ready)
  const ended = flight.phase === 'over' ? flight : null
  const clearNow = useEffectEvent(clear)
  useEffect(() => {
    if (ended === null) return
    const timer = setTimeout(() => clearNow(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [ended])
  return {
    flight,
    /** The flight has just ended. */
    isDead: useCooldown(ended),
    isCashingOut: view !== null && pending.length > 0,
  }
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
