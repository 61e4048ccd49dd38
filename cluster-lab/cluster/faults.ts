import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import type { Machine } from './machine.ts'
import type { Cluster, Roles } from './start-cluster.ts'

export type FaultKind =
  | 'primary'
  | 'pause'
  | 'partition'
  | 'standby'
  | 'etcd'
  | 'product'
  | 'redis'
  | 'canceled-wait'
  | 'lagging'

export type Fault = {
  title: string
  /** The longest time until service resumes. */
  resumedMsMax: number
  /** Causes the fault, the `nth` of its kind. Returns a function that repairs it. */
  cause(cluster: Cluster, roles: Roles, nth: number): Promise<() => Promise<void>>
}

const PAUSED_MS = 60_000
const PARTITIONED_MS = 40_000
/** Long enough for commits to wait, and too short for another election or a demotion. */
const ALONE_MS = 1000
const DOWN_MS = 3000
const DEAD_PRIMARY_MS_MAX = 30_000
const DEAD_PART_MS_MAX = 5000
/** Before its end, the primary is without its standbys. */
const ALONE_PRIMARY_MS_MAX = DEAD_PRIMARY_MS_MAX + 3 * ALONE_MS

export const faults: Record<FaultKind, Fault> = {
  primary: {
    title: 'primary killed',
    resumedMsMax: DEAD_PRIMARY_MS_MAX,
    cause: (_cluster, { primary }, nth) => killMachine(primary, nth),
  },
  pause: {
    title: 'primary paused',
    resumedMsMax: DEAD_PRIMARY_MS_MAX,
    async cause(_cluster, { primary }) {
      primary.pause()
      return lasting(PAUSED_MS, () => primary.resume())
    },
  },
  partition: {
    title: 'primary partitioned',
    resumedMsMax: DEAD_PRIMARY_MS_MAX,
    async cause(_cluster, { primary }) {
      primary.disconnect()
      return lasting(PARTITIONED_MS, () => primary.reconnect())
    },
  },
  standby: {
    title: 'synchronous standby killed',
    resumedMsMax: DEAD_PART_MS_MAX,
    async cause(_cluster, { standby }) {
      await standby.killPostgres()
      return lasting(DOWN_MS, () => standby.patroni.start())
    },
  },
  etcd: {
    title: 'etcd leader killed',
    resumedMsMax: DEAD_PART_MS_MAX,
    async cause(cluster) {
      const { etcd } = await cluster.etcdLeader()
      await etcd.end('SIGKILL')
      return lasting(DOWN_MS, () => etcd.start())
    },
  },
  product: {
    title: 'product process killed',
    resumedMsMax: DEAD_PART_MS_MAX,
    async cause({ products }, _roles, nth) {
      const product = products[nth % products.length]
      await product?.end('SIGKILL')
      return lasting(DOWN_MS, () => product?.start())
    },
  },
  redis: {
    title: 'Redis killed',
    resumedMsMax: DEAD_PART_MS_MAX,
    async cause({ redis }) {
      await redis.end('SIGKILL')
      return lasting(DOWN_MS, () => redis.start())
    },
  },
  'canceled-wait': {
    title: 'primary killed after canceled waits',
    resumedMsMax: ALONE_PRIMARY_MS_MAX,
    async cause(cluster, { primary }) {
      return killAlone(cluster, primary, () => cancelWaits(cluster.superuserUrl(primary)))
    },
  },
  lagging: {
    title: 'primary killed before its standbys have everything',
    resumedMsMax: ALONE_PRIMARY_MS_MAX,
    cause: (cluster, { primary }) => killAlone(cluster, primary, () => delay(ALONE_MS)),
  },
}

/** Returns a repair that takes effect a certain time after now. */
function lasting(ms: number, repair: () => void): () => Promise<void> {
  const at = Date.now() + ms
  return async () => {
    await delay(Math.max(0, at - Date.now()))
    repair()
  }
}

/**
 * Kills PostgreSQL and Patroni, whose connections are closed; every second time the whole machine, which falls silent.
 */
async function killMachine(machine: Machine, nth: number): Promise<() => Promise<void>> {
  if (nth % 2 === 0) {
    await machine.killPostgres()
    return lasting(DOWN_MS, () => machine.patroni.start())
  }
  return loseMachine(machine)
}

/** Kills everything on a machine after cutting it off, so that not even what was sent arrives. */
async function loseMachine(machine: Machine): Promise<() => Promise<void>> {
  machine.disconnect()
  await machine.kill()
  return lasting(DOWN_MS, () => {
    machine.reconnect()
    machine.start()
  })
}

/** Loses the primary after it was without its standbys for a moment, in which `work` runs. */
async function killAlone(
  { machines }: Cluster,
  primary: Machine,
  work: () => Promise<void>,
): Promise<() => Promise<void>> {
  const standbys = machines.filter((machine) => machine !== primary)
  for (const standby of standbys) standby.disconnect()
  await delay(ALONE_MS)
  await work()
  const repair = await loseMachine(primary)
  for (const standby of standbys) standby.reconnect()
  return repair
}

/** Cancels the waits for a standby for some time, which makes their commits visible. */
async function cancelWaits(superuserUrl: string): Promise<void> {
  const admin = connect(superuserUrl, 1)
  const until = Date.now() + ALONE_MS
  try {
    while (Date.now() < until) {
      await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
        admin,
      )
      await delay(20)
    }
  } finally {
    await admin.destroy()
  }
}
