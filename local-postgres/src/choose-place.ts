import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Cluster, clusterLink } from './cluster-folder.ts'
import type { Machine } from './machine.ts'
import { isReachable } from './reach.ts'
import * as run from './run-as.ts'

/** Where the cluster is or will be, where the programs are, and who runs them. */
export type Place = { clusterFolder: string; nativeFolder: string; runAs: run.RunAs }

/**
 * Chooses how PostgreSQL can run on `dataDir`. Root prefers the way the cluster was created, then
 * another account, then a user namespace, and last a copy in the system folder.
 */
export async function choosePlace(
  dataDir: string,
  cluster: Cluster | undefined,
  machine: Machine,
  log: (line: string) => void,
): Promise<Place> {
  const clusterFolder = cluster?.folder ?? clusterLink(dataDir)
  const { nativeFolder } = machine
  const account = run.serverAccount()
  if (run.effectiveUid() !== 0) {
    const runAs = run.accountExists() ? ({ way: 'self' } as const) : namespaceWay(machine, account)
    if (runAs) return { clusterFolder, nativeFolder, runAs }
    throw new Error(
      `PostgreSQL requires user id ${run.effectiveUid()} to have an account name on this system.`,
    )
  }
  const home = dirname(clusterFolder)
  const runAs =
    cluster?.uid === 0
      ? (namespaceWay(machine, account) ?? (await accountWay(home, cluster, machine, account)))
      : ((await accountWay(home, cluster, machine, account)) ?? namespaceWay(machine, account))
  if (runAs) return { clusterFolder, nativeFolder, runAs }
  return systemPlace(dataDir, cluster, machine, account, log)
}

function namespaceWay(machine: Machine, account: run.Account | undefined): run.RunAs | undefined {
  if (!machine.namespaces || !account) return undefined
  const runAs: run.RunAs = { way: 'namespace', seenAs: account }
  return run.canStartAs(runAs, machine.nativeFolder) ? runAs : undefined
}

async function accountWay(
  home: string,
  cluster: Cluster | undefined,
  machine: Machine,
  otherwise: run.Account | undefined,
): Promise<run.RunAs | undefined> {
  const account = cluster && cluster.uid !== 0 ? cluster : otherwise
  if (!account || !(await isReachable(home, account))) return undefined
  const runAs: run.RunAs = { way: 'account', account: { uid: account.uid, gid: account.gid } }
  return run.canStartAs(runAs, machine.nativeFolder) ? runAs : undefined
}

async function systemPlace(
  dataDir: string,
  cluster: Cluster | undefined,
  machine: Machine,
  account: run.Account | undefined,
  log: (line: string) => void,
): Promise<Place> {
  const nativeFolder = await copyNativeFiles(machine)
  const inDataDir = cluster?.folder ?? clusterLink(dataDir)
  const inSystem = clusterLink(await systemFolder(dataDir, machine))
  for (const clusterFolder of cluster ? [inDataDir] : [inDataDir, inSystem]) {
    const home = dirname(clusterFolder)
    const runAs = await accountWay(home, cluster, { ...machine, nativeFolder }, account)
    if (!runAs) continue
    log(`Only root can access this folder, so PostgreSQL runs from ${nativeFolder}`)
    if (clusterFolder === inSystem) log(`The database is stored in ${clusterFolder}`)
    return { clusterFolder, nativeFolder, runAs }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no other account can access ${dataDir}. Start as a regular user, set another DATA_DIR, or set DATABASE_URL.`,
  )
}

async function systemFolder(dataDir: string, machine: Machine): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = join(machine.systemFolder, name)
  await mkdir(folder, { recursive: true })
  await chmod(machine.systemFolder, 0o755)
  await chmod(folder, 0o755)
  return folder
}

async function copyNativeFiles(machine: Machine): Promise<string> {
  const server = await readFile(join(machine.nativeFolder, 'bin', 'postgres'))
  const name = createHash('sha256').update(server).digest('hex').slice(0, 16)
  const copy = join(machine.systemFolder, `programs-${name}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${randomUUID()}`
  await cp(machine.nativeFolder, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  // Another process may have created an identical copy in the meantime.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}
