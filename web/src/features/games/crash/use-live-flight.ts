import { round } from '@tallyhouse/contract/games'
import { activeRounds, crashCashOut, crashStart } from '@tallyhouse/contract/round-games'
import * as m from '@tallyhouse/messages/crash'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { type CallAnswer, call } from '#lib/call.ts'
import { callOnce } from '#lib/call-once.ts'
import { showPoints } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { findRound } from '../kit/find-round.ts'
import { refuse } from '../kit/refusal.ts'
import type { OwnReceipt } from '../kit/round-query.ts'
import { closeOpenRound, rereadRounds, showOpenRound, useOpenRound } from '../kit/use-open-round.ts'
import type { Flight, Landed } from './flight.ts'
import { landedFromCashOut, landedFromReceipt, showLanding } from './landing.ts'
import { useHeartbeat } from './use-heartbeat.ts'

type FlightAnswer = Pick<
  CallAnswer<typeof crashStart>,
  'betAmount' | 'elapsedMs' | 'autoCashOut' | 'roundId'
>

/**
 * The player's flight on the server. The end of it arrives in the response to a cash-out, in a live
 * message, or in a poll of the round. The first of these is shown.
 */
export function useLiveFlight() {
  const client = useQueryClient()
  const open = useOpenRound('crash')
  const [flight, setFlight] = useState<Flight>({ phase: 'ready' })
  const [roundId, setRoundId] = useState<number | null>(null)
  useShownRound(flight.phase !== 'ready' && flight.phase !== 'over')
  const followed = useRef<number | null>(null)
  const lastLandedId = useRef<number | null>(null)
  const lastSettled = useRef<OwnReceipt | null>(null)

  function follow(id: number | null): void {
    followed.current = id
    setRoundId(id)
  }

  async function start(stake: number, targetHundredths: number | null): Promise<void> {
    setFlight({ phase: 'starting' })
    showPoints(client, (points) => points - stake)
    try {
      const target = targetHundredths !== null && { autoCashOut: targetHundredths / 100 }
      const answer = await callOnce(crashStart, { body: { betAmount: stake, ...target } })
      takeOff(answer)
      showPoints(client, () => answer.balance)
      showOpenRound(client, { game: 'crash', ...answer })
    } catch (error) {
      await recoverStart(error, stake)
    }
  }

  function takeOff(answer: FlightAnswer): void {
    follow(answer.roundId)
    fly(answer, performance.now())
    announce(m.flying())
    if (lastSettled.current?.roundId === answer.roundId) landBy(lastSettled.current)
  }

  /** After a failed start, shows the flight if it took off anyway, or how it ended. */
  async function recoverStart(error: unknown, stake: number): Promise<void> {
    try {
      const found = await findRound(client, error, { game: 'crash', roundId: null })
      if (found.over) {
        follow(found.over.roundId)
        landBy(found.over)
      } else if (found.open) takeOff(found.open)
      else throw error
    } catch (reason) {
      showPoints(client, (points) => points + stake)
      refuse(reason)
      setFlight({ phase: 'ready' })
      await rereadRounds(client)
    }
  }

  /** Shows a flight by the server's time. Of several responses, the one with the least delay counts. */
  function fly({ betAmount, elapsedMs, autoCashOut }: FlightAnswer, arrivedAt: number): void {
    setFlight((shown) => ({
      phase: 'flying',
      stake: betAmount,
      tookOffAt: Math.min(
        arrivedAt - elapsedMs,
        shown.phase === 'flying' ? shown.tookOffAt : Number.POSITIVE_INFINITY,
      ),
      targetHundredths: autoCashOut === null ? null : Math.round(autoCashOut * 100),
      lostAt: null,
      isCashingOut: shown.phase === 'flying' && shown.isCashingOut,
    }))
  }

  async function cashOut(): Promise<void> {
    const id = followed.current
    if (flight.phase !== 'flying' || flight.isCashingOut || id === null) return
    setFlight({ ...flight, isCashingOut: true })
    try {
      const answer = await callOnce(crashCashOut, {})
      land(answer.roundId, landedFromCashOut(answer, flight.stake), answer.balance)
    } catch (error) {
      setFlight((shown) => (shown.phase === 'flying' ? { ...shown, isCashingOut: false } : shown))
      await recoverCashOut(error, id)
    }
  }

  /** After a failed cash-out, shows how the flight ended. If it is still open, nothing was cashed out. */
  async function recoverCashOut(error: unknown, id: number): Promise<void> {
    try {
      const { over } = await findRound(client, error, { game: 'crash', roundId: id })
      if (over === undefined) throw error
      landBy(over)
    } catch (reason) {
      if (followed.current === id) refuse(reason, m.notCashedOut())
    }
  }

  async function read(id: number): Promise<void> {
    landBy(await call(round, { params: { roundId: id } }))
  }

  function landBy(receipt: OwnReceipt): void {
    land(receipt.roundId, landedFromReceipt(receipt))
  }

  /** Ends the followed flight once, however many messages arrive. */
  function land(id: number, landed: Landed, balance?: number): void {
    if (followed.current !== id) return
    follow(null)
    lastLandedId.current = id
    setFlight(landed)
    showPoints(client, (points) => balance ?? points + landed.payout)
    closeOpenRound(client, 'crash', id)
    showLanding(client, id, landed)
  }

  async function beat(id: number, signal: AbortSignal): Promise<void> {
    const rounds = await call(activeRounds, {}, { signal })
    const arrivedAt = performance.now()
    if (followed.current !== id) return
    const found = rounds.find((other) => other.roundId === id)
    if (found?.game === 'crash') fly(found, arrivedAt)
    else await read(id)
  }

  useHeartbeat({
    roundId,
    beat,
    onLost: () =>
      setFlight((shown) =>
        shown.phase === 'flying' ? { ...shown, lostAt: shown.lostAt ?? performance.now() } : shown,
      ),
  })

  useLive((message) => {
    const isCashingOut = flight.phase === 'flying' && flight.isCashingOut
    if (message.type === 'round_over' && message.roundId === followed.current && !isCashingOut) {
      void read(message.roundId).catch(() => {})
    }
    if (message.type !== 'round_settled' || message.round.game !== 'crash') return
    lastSettled.current = message.round
    landBy(message.round)
  })

  /** Resumes a flight that was in progress before the page opened. */
  const resume = useEffectEvent((id: number) => {
    if (followed.current !== null || flight.phase === 'starting' || lastLandedId.current === id)
      return
    follow(id)
    setFlight({ phase: 'found' })
    void beat(id, AbortSignal.timeout(5000)).catch(() => {})
  })
  useEffect(() => {
    if (open) resume(open.roundId)
  }, [open])

  return { flight, start, cashOut, ready: () => setFlight({ phase: 'ready' }) }
}
