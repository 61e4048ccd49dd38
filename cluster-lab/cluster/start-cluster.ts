import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import type { Daemon } from './daemon.ts'
import { createMachines, type Machine } from './machine.ts'
import { type Members, parseMembers } from './members.ts'
import { type ClusterOptions, type ClusterUrls, createProductDaemons } from './product-daemons.ts'

const START_MS_MAX = 120_000
const CHECK_MS = 200
const RESPONSE_MS_MAX = 2000

export type Roles = { primary: Machine; standby: Machine }

export type Cluster = {
  urls: ClusterUrls
  machines: Machine[]
  products: Daemon[]
  redis: Daemon
  logFolder: string
  /** Undefined while no machine responds. */
  members(): Promise<Members | undefined>
  /**
   * Waits for a primary and two standbys, by default one of them synchronous. Returns the primary and that standby, or
   * any.
   */
  untilWhole(options?: { isSynchronous: boolean }): Promise<Roles>
  etcdLeader(): Promise<Machine>
  /** The superuser's connection to one machine, without HAProxy. */
  superuserUrl(machine: Machine): string
  /** Changes Patroni settings on all machines. */
  changeSettings(settings: object): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the reference cluster: three machines with PostgreSQL 15, Patroni, and etcd, then HAProxy, Redis, and
 * processes from the built product. A failed start stops everything.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { network } = options
  const failing = new AbortController()
  const signal = AbortSignal.any([options.signal, failing.signal])
  const onUnexpectedEnd = (message: string) => {
    options.onUnexpectedEnd(message)
    failing.abort(new Error(message))
  }
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-cluster-'))
  await chmod(folder, 0o755)
  const logFolder = join(folder, 'logs')
  await mkdir(logFolder)
  const passwords = { superuser: password(), replication: password(), product: password() }
  const machines = await createMachines({
    network,
    folder,
    logFolder,
    superuserPassword: passwords.superuser,
    replicationPassword: passwords.replication,
    onUnexpectedEnd,
  })
  const urls = buildClusterUrls(options, passwords.product)
  const daemons = await createProductDaemons({
    ...options,
    onUnexpectedEnd,
    urls,
    folder,
    logFolder,
  })
  const cluster: Cluster = {
    urls,
    machines,
    products: daemons.products,
    redis: daemons.redis,
    logFolder,
    members: () => readMembers(machines),
    untilWhole: ({ isSynchronous } = { isSynchronous: true }) =>
      untilWhole(machines, { isSynchronous, signal: options.signal }),
    etcdLeader: () => etcdLeader(machines, options.signal),
    superuserUrl: ({ address }) =>
      `postgres://postgres:${passwords.superuser}@${address}:5432/postgres`,
    changeSettings: (settings) => changeSettings(machines, settings),
    async stop() {
      await Promise.all(daemons.products.map((product) => product.end('SIGTERM')))
      await Promise.all([daemons.redis, daemons.haproxy].map((daemon) => daemon.end('SIGTERM')))
      // Standbys first would block the primary's last writes.
      await Promise.all(machines.map((machine) => machine.stop()))
      network.close()
      for (const { name } of machines) await rm(join(folder, name), REMOVED)
      for (const name of ['products', 'redis']) await rm(join(folder, name), REMOVED)
    },
  }
  try {
    for (const machine of machines) machine.start()
    daemons.redis.start()
    const { primary } = await untilWhole(machines, { isSynchronous: true, signal })
    await createDatabase(cluster.superuserUrl(primary), passwords.product)
    daemons.haproxy.start()
    await untilOnPrimary(urls.databaseOwner, { servers: machines.length, signal })
    // The first process migrates the database, the others wait for that.
    for (const product of daemons.products) product.start()
    for (const url of [...urls.processes, urls.product]) await untilReady(url, signal)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

const REMOVED = { recursive: true, force: true }

function password(): string {
  return randomBytes(16).toString('hex')
}

function buildClusterUrls(
  { port, processes }: ClusterOptions,
  productPassword: string,
): ClusterUrls {
  const httpUrl = (number: number) => `http://127.0.0.1:${number}`
  const database = (user: string, at: number) =>
    `postgres://${user}:${productPassword}@127.0.0.1:${at}/tallyhouse`
  return {
    product: httpUrl(port),
    processes: Array.from({ length: processes }, (_, index) => httpUrl(port + 4 + index)),
    database: database('tallyhouse_product', port + 1),
    databaseOwner: database('tallyhouse', port + 1),
    standbys: database('tallyhouse_product', port + 2),
    redis: `redis://127.0.0.1:${port + 3}`,
  }
}

async function createDatabase(url: string, productPassword: string): Promise<void> {
  const admin = connect(url, 1)
  try {
    for (const role of ['tallyhouse', 'tallyhouse_product']) {
      await sql.raw(`create role ${role} login password '${productPassword}'`).execute(admin)
    }
    await sql.raw('create database tallyhouse owner tallyhouse').execute(admin)
  } finally {
    await admin.destroy()
  }
}

/** Waits until HAProxy has found out which servers are standbys. Before its first checks, it uses all servers. */
async function untilOnPrimary(
  url: string,
  { servers, signal }: { servers: number; signal: AbortSignal },
): Promise<void> {
  await until('HAProxy does not use the primary', signal, async () => {
    for (let nth = 0; nth < servers; nth += 1) {
      if (await isStandby(url)) return undefined
    }
    return true
  })
}

async function isStandby(url: string): Promise<boolean> {
  const db = connect(url, 1)
  try {
    const { rows } = await sql<{ found: boolean }>`
      select pg_is_in_recovery() as found`.execute(db)
    return rows[0]?.found ?? true
  } finally {
    await db.destroy()
  }
}

/** The members as the first machine that responds reports them. */
async function readMembers(machines: Machine[]): Promise<Members | undefined> {
  for (const { address } of machines) {
    const response = await fetchJson(`http://${address}:8008/cluster`)
    if (response !== undefined) return parseMembers(response)
  }
  return undefined
}

async function untilWhole(
  machines: Machine[],
  { isSynchronous, signal }: { isSynchronous: boolean; signal: AbortSignal },
): Promise<Roles> {
  return until('the cluster is not whole', signal, async () => {
    const members = await readMembers(machines)
    const { running = [] } = members ?? {}
    const primary = machines.find(({ name }) => name === members?.primary)
    const standbyName = isSynchronous
      ? members?.synchronousStandby
      : running.find((name) => name !== primary?.name)
    const standby = machines.find(({ name }) => name === standbyName)
    if (running.length !== machines.length || !primary || !standby) return undefined
    const { status } = await fetch(`http://${primary.address}:8008/primary`)
    return status === 200 ? { primary, standby } : undefined
  })
}

async function etcdLeader(machines: Machine[], signal: AbortSignal): Promise<Machine> {
  return until('etcd has no leader', signal, async () => {
    for (const machine of machines) {
      const url = `http://${machine.address}:2379/v3/maintenance/status`
      const status = await fetchJson(url, { method: 'POST', body: '{}' })
      const { leader, header } = (status ?? {}) as { leader?: string; header?: EtcdHeader }
      if (leader !== undefined && leader === header?.member_id) return machine
    }
    return undefined
  })
}

type EtcdHeader = { member_id?: string }

async function changeSettings(machines: Machine[], settings: object): Promise<void> {
  const request = { method: 'PATCH', body: JSON.stringify(settings) }
  const response = await fetchJson(`http://${machines[0]?.address}:8008/config`, request)
  if (response === undefined) throw new Error('Patroni did not accept the settings')
}

/** Waits until a product process is ready, or any behind HAProxy. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  await until('the product is not ready', signal, async () => {
    const { status } = await fetch(`${url}/api/ready`)
    return status === 200 || undefined
  })
}

/** Repeats a check until it returns a value. */
export async function until<Value>(
  failure: string,
  signal: AbortSignal,
  check: () => Promise<Value | undefined>,
): Promise<Value> {
  const deadline = Date.now() + START_MS_MAX
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    const value = await check().catch(() => undefined)
    if (value !== undefined) return value
    await delay(CHECK_MS)
  }
  throw new Error(`${failure} after ${START_MS_MAX / 1000} s`)
}

/** Undefined if there is no successful response in time. */
async function fetchJson(url: string, request: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_MS_MAX)
    const response = await fetch(url, { ...request, signal })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
