import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pidsIn, sendSignal } from '../../bench/processes.ts'
import { commandAs, giveToAccount } from './account.ts'
import { createDaemon, type Daemon } from './daemon.ts'
import type { Network } from './network.ts'
import { parseVariables, readTemplate } from './templates.ts'

const NAMES = ['one', 'two', 'three'] as const

/** A machine in the cluster, with etcd, Patroni, and the PostgreSQL that Patroni starts. */
export type Machine = {
  name: string
  address: string
  etcd: Daemon
  patroni: Daemon
  start(): void
  /** Stops PostgreSQL with Patroni, then etcd. */
  stop(): Promise<void>
  /** Kills everything on it with SIGKILL. */
  kill(): Promise<void>
  /** Kills Patroni and PostgreSQL. */
  killPostgres(): Promise<void>
  /** Suspends everything on it. */
  pause(): void
  resume(): void
  /** Drops everything between it and the others, without closing connections. */
  disconnect(): void
  reconnect(): void
}

export type MachineOptions = {
  network: Network
  /** The cluster's folder. */
  folder: string
  logFolder: string
  superuserPassword: string
  replicationPassword: string
  onUnexpectedEnd: (message: string) => void
}

/** Creates the three machines with their configuration files, without starting them. */
export async function createMachines(options: MachineOptions): Promise<Machine[]> {
  const machines: Machine[] = []
  for (const index of NAMES.keys()) machines.push(await createMachine(index, options))
  return machines
}

async function createMachine(index: number, options: MachineOptions): Promise<Machine> {
  const { network, logFolder, onUnexpectedEnd } = options
  const name = NAMES[index] ?? ''
  const folder = join(options.folder, name)
  await mkdir(folder, { mode: 0o755 })
  const values = templateValues(index, folder, options)
  const etcdFile = await writeFilled('etcd.env', folder, values)
  await writeFilled('patroni.yml', folder, values)
  await giveToAccount(folder)
  const createMachineDaemon = (program: string, command: string[], env?: Record<string, string>) =>
    createDaemon({
      name: `${program} on machine ${name}`,
      command: network.commandOn(index + 1, commandAs({}, command)),
      cwd: folder,
      logFile: join(logFolder, `${program}-${name}.log`),
      onUnexpectedEnd,
      ...(env && { env }),
    })
  const etcd = createMachineDaemon('etcd', ['etcd'], parseVariables(etcdFile))
  const patroni = createMachineDaemon('patroni', ['patroni', join(folder, 'patroni.yml')])
  const postgresPids = () => pidsIn(join(folder, 'postgres'))
  const pids = () =>
    [patroni.pid(), ...postgresPids(), etcd.pid()].filter((pid) => pid !== undefined)

  async function killPostgres(): Promise<void> {
    sendSignal([patroni.pid() ?? 0, ...postgresPids()].filter(Boolean), 'SIGSTOP')
    const killed = patroni.end('SIGKILL')
    sendSignal(postgresPids(), 'SIGKILL')
    await killed
  }

  return {
    name,
    address: values.ADDRESS ?? '',
    etcd,
    patroni,
    start() {
      etcd.start()
      patroni.start()
    },
    async stop() {
      sendSignal(pids(), 'SIGCONT')
      await patroni.end('SIGTERM')
      sendSignal(postgresPids(), 'SIGQUIT')
      await etcd.end('SIGTERM')
    },
    async kill() {
      sendSignal(pids(), 'SIGSTOP')
      await Promise.all([killPostgres(), etcd.end('SIGKILL')])
    },
    killPostgres,
    pause: () => sendSignal(pids(), 'SIGSTOP'),
    resume: () => sendSignal(pids(), 'SIGCONT'),
    disconnect: () => network.disconnect(index + 1),
    reconnect: () => network.reconnect(index + 1),
  }
}

function templateValues(
  index: number,
  folder: string,
  { network, superuserPassword, replicationPassword }: MachineOptions,
): Record<string, string> {
  const [ONE, TWO, THREE] = network.addresses
  return {
    NAME: NAMES[index] ?? '',
    ADDRESS: network.addresses[index] ?? '',
    ONE,
    TWO,
    THREE,
    NETWORK: network.subnet,
    ETCD_FOLDER: join(folder, 'etcd'),
    POSTGRES_FOLDER: join(folder, 'postgres'),
    SOCKET_FOLDER: folder,
    PGPASS: join(folder, 'pgpass'),
    SUPERUSER_PASSWORD: superuserPassword,
    REPLICATION_PASSWORD: replicationPassword,
    // This machine must not be restarted.
    WATCHDOG: 'off',
  }
}

async function writeFilled(
  name: 'etcd.env' | 'patroni.yml',
  folder: string,
  values: Record<string, string>,
): Promise<string> {
  const text = await readTemplate(name, values)
  await writeFile(join(folder, name), text)
  return text
}
