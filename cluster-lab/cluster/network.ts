import { execFileSync } from 'node:child_process'
import { sendSignal } from '../../bench/processes.ts'

/** How a cluster's machines reach each other. */
export type Network = {
  /** The addresses of the three machines. */
  addresses: [string, string, string]
  /** The subnet for all addresses that connect to the machines. */
  subnet: string
  /** The command line that runs one on a machine, by its number. */
  commandOn(machine: number, command: string[]): string[]
  /** Drops everything between a machine and all others, without closing connections. */
  disconnect(machine: number): void
  reconnect(machine: number): void
  close(): void
}

/** Loopback addresses, which need no privileges and cannot be disconnected. */
export function loopbackNetwork(): Network {
  const reject = () => {
    throw new Error('loopback addresses cannot be disconnected')
  }
  return {
    addresses: ['127.0.1.1', '127.0.1.2', '127.0.1.3'],
    subnet: '127.0.0.0/8',
    commandOn: (_machine, command) => command,
    disconnect: reject,
    reconnect: reject,
    close: () => undefined,
  }
}

const BRIDGE = 'tallyhouse'
const SUBNET = '10.197.0'
const MACHINES = [1, 2, 3]

/**
 * A network namespace for each machine, with a cable to a bridge that can be pulled. Requires root. There is one
 * such network at a time; what an earlier run left behind is removed.
 */
export function namespaceNetwork(): Network {
  close()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${SUBNET}.254/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const machine of MACHINES) {
    const [namespace, cable] = [namespaceName(machine), cableName(machine)]
    ip('netns', 'add', namespace)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', cable, 'master', BRIDGE, 'up')
    ip('-n', namespace, 'addr', 'add', `${machineAddress(machine)}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
  }
  return {
    addresses: [machineAddress(1), machineAddress(2), machineAddress(3)],
    subnet: `${SUBNET}.0/24`,
    commandOn: (machine, command) => ['ip', 'netns', 'exec', namespaceName(machine), ...command],
    disconnect: (machine) => ip('link', 'set', cableName(machine), 'down'),
    reconnect: (machine) => ip('link', 'set', cableName(machine), 'up'),
    close,
  }
}

function close(): void {
  const namespaces = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' })
  for (const machine of MACHINES) {
    const namespace = namespaceName(machine)
    if (!namespaces.split(/\s/).includes(namespace)) continue
    const pids = execFileSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' })
    sendSignal(pids.split('\n').filter(Boolean).map(Number), 'SIGKILL')
    ip('netns', 'del', namespace)
  }
  for (const link of [...MACHINES.map(cableName), BRIDGE]) {
    try {
      execFileSync('ip', ['link', 'del', link], { stdio: 'ignore' })
    } catch {
      // A cable is removed with its namespace.
    }
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function namespaceName(machine: number): string {
  return `tallyhouse-${machine}`
}

function cableName(machine: number): string {
  return `tallyhouse-c${machine}`
}

function machineAddress(machine: number): string {
  return `${SUBNET}.${machine}`
}
