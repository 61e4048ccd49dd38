import { round as roundCall } from '@tallyhouse/contract/games'
import { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#lib/calls/call.ts'
import { useLive } from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { isOpen, type ServerRound } from '../kit/rounds/multi-step-game.ts'
import type { OwnReceipt } from '../kit/rounds/round-query.ts'
import { type CrashTypes, type Flying, flyingOf } from './flight.ts'

const RESUME_MS_MAX = 5000

/**
 * Follows a flight on the server. The end of it arrives in the response to a cash-out, in a live message,
 * or in a poll of the round. The first of these is shown.
 */
export function useFlightUpdates(round: ServerRound<CrashTypes>): void {
  const roundId = isOpen(round.step) ? round.step.roundId : null
  const lastSettled = useRef<OwnReceipt | null>(null)
  useShownRound(roundId !== null)

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
    const isCashingOut = round.pending.length > 0
    if (message.type === 'round_over' && message.roundId === roundId && !isCashingOut) {
      void read(message.roundId).catch(() => {})
    }
    if (message.type !== 'round_settled' || message.round.game !== 'crash') return
    lastSettled.current = message.round
    round.endBy(message.round)
  })

  const opened = useEffectEvent((id: number) => {
    // The message of a short flight can arrive before the response to its start.
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
