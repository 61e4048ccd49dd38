import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** The cluster's Debian packages, each with the services that it starts. */
const packages: Record<string, string[]> = {
  'postgresql-15': ['postgresql'],
  patroni: ['patroni'],
  'python3-etcd': [],
  'etcd-server': ['etcd'],
  'etcd-client': [],
  haproxy: ['haproxy'],
  'redis-server': ['redis-server'],
}
const POLICY = '/usr/sbin/policy-rc.d'
/** Keeps services from starting, as Debian's invoke-rc.d defines. */
const FORBIDDEN = '#!/bin/sh\nexit 101\n'

/** @throws Error with a sentence for the operator if a package is missing */
export function requirePackages(): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  throw new Error(
    `The cluster requires Debian packages: ${missing.join(', ')}.\n` +
      'Install them with `npm run cluster -- --install`, as root. Their services are not started.',
  )
}

function missingPackages(): string[] {
  return Object.keys(packages).filter((name) => {
    const { stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' })
    return !/^Status: install ok installed$/m.test(stdout ?? '')
  })
}

/**
 * Installs the missing packages without starting their services, now or when the machine starts. Requires root.
 * @throws Error if that fails
 */
export function installPackages(): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  const hadPolicy = existsSync(POLICY)
  if (!hadPolicy) writeFileSync(POLICY, FORBIDDEN, { mode: 0o755 })
  try {
    run('apt-get', ['install', '--yes', '--no-install-recommends', ...missing])
  } finally {
    if (!hadPolicy) rmSync(POLICY)
  }
  if (!existsSync('/run/systemd/system')) return
  run('systemctl', ['disable', '--quiet', ...missing.flatMap((name) => packages[name] ?? [])])
}

function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(program, args, { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed with ${status}`)
}
