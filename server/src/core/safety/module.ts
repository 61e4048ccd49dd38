import type { FastifyBaseLogger } from 'fastify'
import type { Module } from '#platform/module/module.ts'
import { recurringTask } from '#platform/scheduler/recurring-task.ts'
import { safetyChecks } from './audit.ts'
import { addressesBlocked, type BlockList } from './block-list.ts'
import { rejectBlocked } from './reject-blocked.ts'

export const safety: Module<{ blockList: BlockList; log: FastifyBaseLogger }> = {
  name: 'safety',
  audit: () => safetyChecks,
  create({ blockList, log }) {
    function refresh(): void {
      blockList.refresh().catch((error: unknown) => {
        log.error({ err: error }, 'failed to read the blocked addresses')
      })
    }

    return {
      routes: (server) => rejectBlocked(server, blockList),
      recurring: [
        recurringTask({
          name: 'refresh-blocked-addresses',
          everyMs: 2000,
          run: () => blockList.refresh(),
        }),
      ],
      subscribe(bus) {
        bus.subscribe(addressesBlocked, refresh)
        bus.onGap(refresh)
      },
    }
  },
}
