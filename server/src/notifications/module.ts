import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Module } from '#module/module.ts'
import type { Hub } from '#realtime/hub.ts'
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
