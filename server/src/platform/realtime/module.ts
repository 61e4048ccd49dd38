import { Gauge } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Module } from '#platform/module/module.ts'
import type { Hub } from './hub.ts'
import type { Presence } from './presence.ts'
import { serveSockets } from './serve-sockets.ts'
import { type ConnectionEnd, watchConnections } from './watch-connections.ts'

type RealtimeDeps = {
  hub: Hub
  presence: Presence
  clock: Clock
} & ConnectionEnd

export const realtime: Module<RealtimeDeps> = {
  name: 'realtime',
  create: (deps) => ({
    routes: (server) => serveSockets(server, deps),
    recurring: [deps.presence.task, ...watchConnections(deps)],
    metrics: [socketGauge(deps.hub)],
  }),
}

function socketGauge(hub: Hub): Gauge {
  return new Gauge({
    name: 'tallyhouse_sockets',
    help: 'Connected live sockets.',
    registers: [],
    collect() {
      this.set(hub.connectionCount())
    },
  })
}
