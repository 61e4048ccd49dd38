import { crashTable } from '@tallyhouse/contract/games/crash-table'
import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { sendLive, useConnection, useLive, useResync } from '#session/live.ts'
import { createServerClock } from './server-clock.ts'
import { isReadDue, type Table, type TableNews, withNews } from './table-news.ts'

const EVERY_MS = 1000
/** Without a message for this long, a flight is not shown further. */
const LOST_MS = 2500
/**
 * What is seen of a flight is so much later that no result takes it back: the server ends a flight 100 ms after its crash, for cash-outs
 * that arrived in time, and that takes a moment. Visitors have no live connection and read every second.
 */
const DELAYS_MS = { player: 300, visitor: 1250 }

const { hundredthsAfter } = crashRises.exponential

/** When the server last stated what happened, and what it did. Outside of React, because it changes several times a second. */
function createFollower() {
  const clock = createServerClock()
  let confirmed = Number.NEGATIVE_INFINITY
  let recent: { moment: number; news: TableNews }[] = []
  return {
    clock,
    confirmedAt: () => confirmed,
    confirm: () => (confirmed = performance.now()),
    noteNews(news: TableNews): void {
      const moment = performance.now()
      confirmed = moment
      recent = [
        ...recent.filter((before) => moment - before.moment < EVERY_MS * 10),
        { moment, news },
      ]
      for (const stated of [news.opened?.openedAt, news.started?.startedAt, news.ended?.endedAt]) {
        if (stated !== undefined) clock.note(Date.parse(stated), moment)
      }
    },
    /** A table that was requested at `sentAt`, with the news since, which may be later than the response. */
    noteTable(table: Table, sentAt: number): Table {
      const moment = performance.now()
      confirmed = moment
      clock.note(Date.parse(table.now), moment)
      return recent
        .filter((since) => since.moment >= sentAt)
        .reduce((shown, { news }) => withNews(shown, news) ?? shown, table)
    },
  }
}

type Follower = ReturnType<typeof createFollower>

/** The shared table, followed live: over the player's connection, or by reading it every second. */
export function useTable() {
  const client = useQueryClient()
  const [follower] = useState(createFollower)
  const isVisitor = useCurrentUser() === null
  const isConnected = useConnection() === 'connected'
  const query = tableQuery(follower)
  const { data: table, dataUpdatedAt, error, refetch } = useQuery(query)
  const isFlying = table?.phase === 'flying'

  const watchNow = () => {
    sendLive({ type: 'watch_table', isWatching: !document.hidden })
    if (!document.hidden) void refetch()
  }
  useResync(watchNow)
  const watchFirst = useEffectEvent(watchNow)
  useEffect(() => {
    const changed = () => watchFirst()
    changed()
    document.addEventListener('visibilitychange', changed)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      sendLive({ type: 'watch_table', isWatching: false })
    }
  }, [])

  useLive((message) => {
    follower.confirm()
    if (message.type !== 'crash_table') return
    const { type: _, ...news } = message
    follower.noteNews(news)
    const shown = client.getQueryData(query.queryKey)
    const next = shown && withNews(shown, news)
    if (next) client.setQueryData(query.queryKey, next)
    else if (shown) void refetch()
  })

  const isLost = useSilence(follower, isFlying)
  const tick = useEffectEvent(() => {
    if (document.hidden) return
    if (isConnected && isFlying) sendLive({ type: 'ping' })
    const moment = performance.now()
    const now = follower.clock.at(moment)
    if (error !== null) void refetch()
    if (table === undefined || now === undefined || error !== null) return
    if (isReadDue(table, { isConnected, now, quietMs: Date.now() - dataUpdatedAt })) void refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return {
    table,
    error,
    refetch,
    isLost,
    time: tableTime(follower, DELAYS_MS[isVisitor ? 'visitor' : 'player']),
  }
}

export type SharedTable = ReturnType<typeof useTable>

function tableQuery(follower: Follower) {
  return queryOptions<Table>({
    queryKey: [crashTable.path],
    queryFn: async ({ signal }) => {
      const sentAt = performance.now()
      return follower.noteTable(await call(crashTable, {}, { signal }), sentAt)
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** The table's times at a moment of `performance.now()`. */
export type TableTime = {
  /** How long a flight has lasted, as far as the server has confirmed. */
  flownMs(startedAt: string, moment: number): number
  /** The time to another one; 0 when it has come. */
  leftMs(until: string, moment: number): number
}

function tableTime({ clock, confirmedAt }: Follower, delayMs: number): TableTime {
  return {
    flownMs(startedAt, moment) {
      const now = clock.at(Math.min(moment, confirmedAt() + LOST_MS))
      return now === undefined ? 0 : Math.max(0, now - delayMs - Date.parse(startedAt))
    },
    leftMs(until, moment) {
      const now = clock.at(moment)
      return now === undefined ? 0 : Math.max(0, Date.parse(until) - now)
    },
  }
}

/** The multiplier that a flight shows at a moment. */
export function flownHundredths(time: TableTime, startedAt: string, moment: number): number {
  return hundredthsAfter(time.flownMs(startedAt, moment))
}

/** Whether a flight goes on without word from the server. */
function useSilence(follower: Follower, isFlying: boolean): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isFlying) return undefined
    const timer = setInterval(
      () => setLost(performance.now() - follower.confirmedAt() > LOST_MS),
      EVERY_MS / 2,
    )
    return () => {
      clearInterval(timer)
      setLost(false)
    }
  }, [follower, isFlying])
  return isLost
}
