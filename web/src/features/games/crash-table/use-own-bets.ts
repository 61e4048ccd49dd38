import { round as roundCall } from '@tallyhouse/contract/games'
import {
  crashTableCashOut,
  crashTableJoin,
  crashTableOwn,
  crashTableTakeBack,
  crashTableUnqueue,
} from '@tallyhouse/contract/games/crash-table'
import * as crash from '@tallyhouse/messages/crash'
import * as m from '@tallyhouse/messages/crash-table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { announce } from '#lib/page/announce.ts'
import { wait } from '#lib/wait.ts'
import { currentUserQuery, showPoints } from '#session/current-user.ts'
import { useLive, useResync } from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { notify } from '#ui/overlay/toast.ts'
import type { Rejected, Result } from '../kit/rounds/instant-play.ts'
import { reasonToStop, reject } from '../kit/stake/rejection.ts'
import { dropReason } from './drop-reason.ts'
import { showCashOut, showEnd } from './show-own-result.ts'
import {
  emptySlot,
  isEntryOver,
  type OwnEntry,
  type Slot,
  slotAction,
  withOwnBets,
} from './slots.ts'
import type { Table } from './table-news.ts'

/** How often bets that were queued are looked for after a round opened, and how many times. */
const LOOK_MS = 400
const LOOKS_MAX = 6
const REREAD_MS = 1000

type Bet = { stake: number; autoCashOutHundredths: number | null }
type Ended = (result: Result | Rejected) => void

/** The player's two bets at the shared table. */
export function useOwnBets(table: Table | undefined) {
  const client = useQueryClient()
  const [slots, setSlots] = useState([emptySlot, emptySlot])
  const latest = useRef(slots)
  const waiters = useRef(new Map<number, Ended>())
  const settling = useRef(new Set<number>())
  const isLeft = useRef(false)

  function write(next: Slot[]): void {
    latest.current = next
    setSlots(next)
  }
  function change(index: number, part: Partial<Slot>): void {
    write(latest.current.map((slot, other) => (other === index ? { ...slot, ...part } : slot)))
  }
  function slotAt(index: number): Slot {
    return latest.current[index] ?? emptySlot
  }
  function finish(index: number, result: Result | Rejected): void {
    const ended = waiters.current.get(index)
    waiters.current.delete(index)
    ended?.(result)
  }

  async function read(): Promise<void> {
    const own = await call(crashTableOwn, {})
    write(withOwnBets(latest.current, own))
    for (const [index, { entry, busy }] of latest.current.entries()) {
      const isOpen = own.entries.some(({ id }) => id === entry?.id)
      if (entry && !isOpen && busy === null) void settle(index, entry)
    }
  }
  const readAgain = () => void read().catch(() => {})

  /** Shows how a bet ended by its receipt, which an interruption may have changed. */
  async function settle(index: number, entry: OwnEntry): Promise<void> {
    if (settling.current.has(entry.id)) return
    settling.current.add(entry.id)
    while (!isLeft.current) {
      try {
        const receipt = await call(roundCall, { params: { roundId: entry.id } })
        if (slotAt(index).entry?.id === entry.id)
          change(index, { entry: null, last: { receipt, drawId: entry.drawId } })
        showEnd(client, receipt, { wasShown: entry.cashOut !== null })
        return finish(index, receipt)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return returned(index, entry)
        await wait(REREAD_MS)
      }
    }
  }

  function returned(index: number, entry: OwnEntry): void {
    if (slotAt(index).entry?.id !== entry.id) return
    change(index, { entry: null })
    announce(m.returned())
    finish(index, { rejection: m.returned() })
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }

  async function place(index: number, bet: Bet): Promise<Rejected | undefined> {
    change(index, { busy: 'place', last: null })
    const { stake: betAmount, autoCashOutHundredths } = bet
    const target = autoCashOutHundredths !== null && { autoCashOut: autoCashOutHundredths / 100 }
    try {
      const { entry, queued, balance } = await callUntilKnown(crashTableJoin, {
        body: { betAmount, ...target },
      })
      if (balance !== null) showPoints(client, () => balance)
      // A read in the meantime may have put it elsewhere.
      write(latest.current.map((slot) => withoutBet(slot, { entry, queued })))
      change(index, { busy: null, ...(entry ? { entry } : { queued }) })
      announce(placedText(index, entry))
      return undefined
    } catch (error) {
      change(index, { busy: null })
      reject(error)
      readAgain()
      return { rejection: reasonToStop(error) }
    }
  }

  async function cashOut(index: number): Promise<void> {
    const { entry } = slotAt(index)
    if (entry === null) return
    change(index, { busy: 'cash_out' })
    try {
      const response = await callUntilKnown(crashTableCashOut, { body: { entryId: entry.id } })
      land(index, response.entry)
    } catch (error) {
      // The round crashed first, which its result shows.
      const isOver =
        error instanceof ApiError && ['illegal_move', 'no_open_round'].includes(error.code ?? '')
      if (!isOver) reject(error, crash.notCashedOut())
    } finally {
      change(index, { busy: null })
    }
  }

  function land(index: number, entry: OwnEntry): void {
    const before = slotAt(index).entry
    const { cashOut } = entry
    if (before?.id !== entry.id || before.cashOut !== null || cashOut === null) return
    change(index, { entry })
    showCashOut({ ...entry, cashOut })
  }

  async function takeBack(index: number): Promise<void> {
    const { entry, queued } = slotAt(index)
    const isQueued = queued !== null && (entry === null || entry.cashOut !== null)
    change(index, { busy: 'take_back' })
    try {
      if (isQueued) {
        await call(crashTableUnqueue, { body: { queuedId: queued.id } })
        change(index, { queued: null })
      } else if (entry !== null) {
        const { balance } = await callUntilKnown(crashTableTakeBack, {
          body: { entryId: entry.id },
        })
        change(index, { entry: null })
        showPoints(client, () => balance)
      }
      announce(m.betTakenBack({ number: index + 1 }))
      finish(index, { rejection: m.betTakenBack({ number: index + 1 }) })
    } catch (error) {
      reject(error, m.notTakenBack())
      readAgain()
    } finally {
      change(index, { busy: null })
    }
  }

  const followTable = useEffectEvent((shown: Table) => {
    for (const [index, { entry }] of latest.current.entries()) {
      if (entry === null) continue
      const cashOutShown = shown.bets.find(({ id }) => id === entry.id)?.cashOut ?? null
      if (cashOutShown !== null) land(index, { ...entry, cashOut: cashOutShown })
      if (isEntryOver(entry, shown)) void settle(index, slotAt(index).entry ?? entry)
    }
  })
  useEffect(() => {
    if (table) followTable(table)
  }, [table])

  /** Finds the bets that were placed as a round opened, and drops those that are nowhere. */
  const findPlaced = useEffectEvent(async (signal: AbortSignal) => {
    for (let look = 1; look <= LOOKS_MAX; look += 1) {
      if (latest.current.every(({ queued }) => queued === null)) return
      await wait(LOOK_MS)
      if (signal.aborted) return
      await read().catch(() => {})
    }
    const own = await call(crashTableOwn, {})
    for (const [index, { queued }] of latest.current.entries()) {
      if (queued && !own.queued.some(({ id }) => id === queued.id)) {
        change(index, { queued: null })
        finish(index, { rejection: m.betDropped() })
      }
    }
  })
  const openId = table?.phase === 'betting' ? table.round?.drawId : undefined
  useEffect(() => {
    if (openId === undefined) return undefined
    const looking = new AbortController()
    findPlaced(looking.signal).catch(() => {})
    return () => looking.abort()
  }, [openId])

  useLive((message) => {
    if (message.type !== 'crash_bet_dropped') return
    const index = latest.current.findIndex(({ queued }) => queued?.id === message.queuedId)
    if (index === -1) return
    const reason = dropReason(message)
    change(index, { queued: null })
    notify({ title: m.betDropped(), description: reason, tone: 'destructive' })
    finish(index, { rejection: reason })
  })

  const readNow = useEffectEvent(readAgain)
  useResync(() => readNow())
  useEffect(() => {
    isLeft.current = false
    readNow()
    return () => {
      isLeft.current = true
    }
  }, [])
  useShownRound(isAtRisk(slots, table))

  return {
    slots,
    place,
    takeBack,
    cashOut,
    /** Places a bet of auto-bet, and resolves when it is over. */
    async play(index: number, bet: Bet): Promise<Result | Rejected> {
      const over = new Promise<Result | Rejected>((resolve) => waiters.current.set(index, resolve))
      const rejected = await place(index, bet)
      if (rejected) waiters.current.delete(index)
      return rejected ?? (await over)
    },
  }
}

export type OwnBets = ReturnType<typeof useOwnBets>

/** Whether a bet in a flight is open, which nothing may cover. */
function isAtRisk(slots: Slot[], table: Table | undefined): boolean {
  return table !== undefined && slots.some((slot) => slotAction(slot, table) === 'cash_out')
}

function withoutBet(slot: Slot, bet: Pick<Slot, 'entry' | 'queued'>): Slot {
  return {
    ...slot,
    entry: bet.entry !== null && slot.entry?.id === bet.entry.id ? null : slot.entry,
    queued: bet.queued !== null && slot.queued?.id === bet.queued.id ? null : slot.queued,
  }
}

function placedText(index: number, entry: OwnEntry | null): string {
  const number = index + 1
  if (entry === null) return m.betQueued({ number })
  return m.betInRound({ number, count: entry.betAmount, points: String(entry.betAmount) })
}
