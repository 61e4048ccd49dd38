import { closings } from '@tallyhouse/contract/realtime'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'

export type ConnectionEnd = {
  /** Returns which of these sessions have ended, on any process. */
  endedSids(sids: string[]): Promise<string[]>
  isBlocked(remoteAddress: string): boolean
}

/** Drops dead connections, and closes those whose session has ended or whose address is blocked. */
export function watchConnections({ hub, ...deps }: { hub: Hub } & ConnectionEnd): RecurringTask[] {
  return [
    recurringTask({
      name: 'probe-connections',
      everyMs: socketLimits.probeMs,
      stopsBeforeServer: true,
      run: async () => probeAll(hub),
    }),
    recurringTask({
      name: 'close-ended-connections',
      everyMs: socketLimits.recheckMs,
      stopsBeforeServer: true,
      async run() {
        closeBlocked(hub, deps.isBlocked)
        await closeEnded(hub, deps.endedSids)
      },
    }),
  ]
}

export function probeAll(hub: Hub): void {
  for (const connection of hub.connections()) connection.probe()
}

function closeBlocked(hub: Hub, isBlocked: ConnectionEnd['isBlocked']): void {
  for (const connection of hub.connections()) {
    if (isBlocked(connection.remoteAddress)) connection.close(closings.addressBlocked)
  }
}

export async function closeEnded(hub: Hub, endedSids: ConnectionEnd['endedSids']): Promise<void> {
  const openSids = new Set([...hub.connections()].map(({ sid }) => sid))
  if (openSids.size === 0) return
  const ended = new Set(await endedSids([...openSids]))
  for (const connection of hub.connections()) {
    if (ended.has(connection.sid)) connection.close(closings.sessionEnded)
  }
}
