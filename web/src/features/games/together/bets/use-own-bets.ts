import * as m from '@tallyhouse/messages/crash-table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '#lib/store.ts'
import { useLive, useResync } from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { notify } from '#ui/overlay/toast.ts'
import type { Rejected, Result } from '../../kit/rounds/instant-play.ts'
import type { Table } from '../table-news.ts'
import { type Bet, cashOutBet, landBet, placeBet, takeBetBack } from './bet-calls.ts'
import { dropReason } from './drop-reason.ts'
import { findPlacedBets, readOwnBets, settleBet } from './own-bets.ts'
import { createSlotStore } from './slot-store.ts'
import { isEntryOver, type Slot, slotAction } from './slots.ts'

/** The player's two bets at the shared table, which follow what everyone sees of it. */
export function useOwnBets(table: Table | undefined) {
  const client = useQueryClient()
  const [store] = useState(createSlotStore)
  const slots = useStore(store)
  const deps = { client, slots: store }

  const followTable = useEffectEvent((shown: Table) => {
    for (const [index, { entry }] of store.read().entries()) {
      if (entry === null) continue
      const cashOut = shown.bets.find(({ id }) => id === entry.id)?.cashOut ?? null
      if (cashOut !== null) landBet(store, index, { ...entry, cashOut })
      if (isEntryOver(entry, shown)) void settleBet(deps, index, store.at(index).entry ?? entry)
    }
  })
  useEffect(() => {
    if (table) followTable(table)
  }, [table])

  const findPlaced = useEffectEvent((signal: AbortSignal) => findPlacedBets(deps, signal))
  const openId = table?.phase === 'betting' ? table.round?.drawId : undefined
  useEffect(() => {
    if (openId === undefined) return undefined
    const search = new AbortController()
    findPlaced(search.signal).catch(() => {})
    return () => search.abort()
  }, [openId])

  useLive((message) => {
    if (message.type !== 'crash_bet_dropped') return
    const index = store.read().findIndex(({ queued }) => queued?.id === message.queuedId)
    if (index === -1) return
    const reason = dropReason(message)
    store.change(index, { queued: null })
    notify({ title: m.betDropped(), description: reason, tone: 'destructive' })
    store.finish(index, { rejection: reason })
  })

  const read = () => void readOwnBets(deps).catch(() => {})
  useResync(read)
  const readFirst = useEffectEvent(read)
  useEffect(() => readFirst(), [])
  useShownRound(isAtRisk(slots, table))

  return {
    slots,
    place: (index: number, bet: Bet) => placeBet(deps, index, bet),
    cashOut: (index: number) => cashOutBet(deps, index),
    takeBack: (index: number) => takeBetBack(deps, index),
    /** Places a bet for auto-bet, and resolves when it is over. */
    async play(index: number, bet: Bet): Promise<Result | Rejected> {
      const ended = store.ended(index)
      return (await placeBet(deps, index, bet)) ?? (await ended)
    },
  }
}

export type OwnBets = ReturnType<typeof useOwnBets>

/** Whether a bet in a flight is open, which nothing may cover. */
function isAtRisk(slots: Slot[], table: Table | undefined): boolean {
  return table !== undefined && slots.some((slot) => slotAction(slot, table) === 'cash_out')
}
