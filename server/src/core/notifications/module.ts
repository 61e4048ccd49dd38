import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { createLiveNotifications } from './live-notifications.ts'
import { notificationsRoutes } from './routes.ts'

type NotificationsDeps = {
  db: Db
  clock: Clock
  hub: Pick<Hub, 'players' | 'sendHere' | 'onJoin'>
  log: FastifyBaseLogger
}

export const notifications: Module<NotificationsDeps> = {
  name: 'notifications',
  create({ db, clock, hub, log }) {
    const live = createLiveNotifications({
      db,
      clock,
      listeners: hub.players,
      publishTo: (playerId, notification) =>
        hub.sendHere(playerId, { type: 'notification', notification }),
      log,
    })
    hub.onJoin(() => void live.begin())
    return {
      routes: (server) => notificationsRoutes(server, { db, clock }),
      recurring: [live.task],
    }
  },
}
