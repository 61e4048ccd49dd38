import * as z from 'zod/mini'
import type { Bus, Topic } from './bus/bus.ts'
import { sessionsEnded } from './identity/ended-sessions.ts'
import type { Sessions } from './identity/sessions.ts'
import type { Hub } from './realtime/hub.ts'
import type { BlockList } from './safety/block-list.ts'

const addressesBlocked: Topic<null> = { name: 'addresses_blocked', shape: z.null() }

/**
 * Has this process forget what another one made old. Where news may have been missed, everything
 * that is kept of them is read again.
 */
export function hearOtherProcesses(
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
    /** Tells what was said in the chat within so many milliseconds, and not heard here. */
    catchUpChat: (awayMs: number) => Promise<void>
    log: { error(details: object, message: string): void }
  },
): void {
  function refreshBlocked(): void {
    blockList.refresh().catch((error: unknown) => {
      log.error({ err: error }, 'the blocked addresses could not be read')
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
      log.error({ err: error }, 'what was missed of the chat could not be told')
    })
  })
}

/** The list of blocked addresses for who changes them: other processes hear of it. */
export function tellingBlockList(bus: Bus, blockList: BlockList): BlockList {
  return {
    ...blockList,
    async refresh() {
      await blockList.refresh()
      bus.publish(addressesBlocked, null)
    },
  }
}
