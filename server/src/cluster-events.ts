import * as z from 'zod/mini'
import type { Bus, Topic } from './bus/bus.ts'
import { sessionsEnded } from './identity/sessions/ended-sessions.ts'
import type { Sessions } from './identity/sessions/sessions.ts'
import type { Hub } from './realtime/hub.ts'
import type { BlockList } from './safety/block-list.ts'

const addressesBlocked: Topic<null> = { name: 'addresses_blocked', shape: z.null() }

/**
 * Invalidates this process's caches when another process changes their data. After a gap in the
 * events, rereads everything it caches.
 */
export function subscribeToCluster(
  bus: Bus,
  {
    sessions,
    hub,
    blockList,
    catchUpChat,
    log,
  }: {
    sessions: Sessions
    hub: Hub
    blockList: BlockList
    /** Delivers the chat messages of the last `awayMs` milliseconds that clients here have missed. */
    catchUpChat: (awayMs: number) => Promise<void>
    log: { error(details: object, message: string): void }
  },
): void {
  function refreshBlocked(): void {
    blockList.refresh().catch((error: unknown) => {
      log.error({ err: error }, 'failed to read the blocked addresses')
    })
  }

  bus.subscribe(sessionsEnded, ({ sids }) => {
    sessions.forget(sids)
    hub.closeSessions(sids)
  })
  bus.subscribe(addressesBlocked, refreshBlocked)
  bus.onGap((awayMs) => {
    sessions.forgetAll()
    refreshBlocked()
    catchUpChat(awayMs).catch((error: unknown) => {
      log.error({ err: error }, 'failed to deliver missed chat messages')
    })
  })
}

/** A block list whose changes are broadcast to the other processes. */
export function broadcastingBlockList(bus: Bus, blockList: BlockList): BlockList {
  return {
    ...blockList,
    async refresh() {
      await blockList.refresh()
      bus.publish(addressesBlocked, null)
    },
  }
}
