import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import type { Presence } from '#platform/realtime/presence.ts'
import { chatChecks } from './audit.ts'
import { catchUpChat } from './catch-up.ts'
import { type ChatDeps, createChat } from './chat.ts'
import { handleChatMessages } from './chat-socket.ts'
import { createRainBroadcast } from './rain/rain-broadcast.ts'
import { rainScheduler } from './rain/rain-scheduler.ts'
import { chatRoutes } from './routes.ts'

type ChatModuleDeps = {
  db: Db
  clock: Clock
  hub: Hub
  presence: Presence
  startRain: ChatDeps['startRain']
  log: FastifyBaseLogger
}

export const chat: Module<ChatModuleDeps> = {
  name: 'chat',
  audit: () => chatChecks,
  create({ presence, startRain, ...deps }) {
    const { hub, log } = deps
    const room = createChat({ ...deps, startRain })
    handleChatMessages({ ...deps, chat: room })
    const broadcast = createRainBroadcast(deps)
    return {
      routes: (server) =>
        chatRoutes(server, { ...deps, chat: room, onlineCount: presence.onlineCount }),
      recurring: [rainScheduler({ ...deps, broadcast })],
      subscribe: (bus) =>
        bus.onGap((awayMs) => {
          catchUpChat({ ...deps, hub }, awayMs).catch((error: unknown) => {
            log.error({ err: error }, 'failed to deliver missed chat messages')
          })
        }),
    }
  },
}
