import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INTERRUPTS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
/** How deep data folders are in a script's folder. */
const DEPTH_MAX = 3
const WAIT_MS = 100
const WAITS_MAX = 50

/**
 * However this script ends, ends what it has started, and removes what it has written to temporary folders. Both are
 * recognized by its own temporary folder, so call it before anything else. Processes that a script starts through
 * this one leave the end to it.
 */
export function endWithScript(): void {
  if (process.env.BENCH_FOLDER !== undefined) return
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'tallyhouse-bench-'))
  // PostgreSQL may run as another account, which must reach its data.
  chmodSync(folder, 0o755)
  Object.assign(process.env, { TMPDIR: folder, BENCH_FOLDER: folder })
  process.once('exit', () => {
    const data = dataFolders(folder, DEPTH_MAX)
    // Nothing asynchronous runs anymore, so this waits in place.
    for (let wait = 0; wait < WAITS_MAX && endAll(folder, data); wait += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
    }
    sendSignal(data.flatMap(pidsIn), 'SIGKILL')
    for (const path of [...data, folder]) rmSync(path, { recursive: true, force: true })
  })
  for (const [signal, number] of Object.entries(INTERRUPTS)) {
    process.once(signal, () => process.exit(128 + number))
  }
}

/**
 * Ends the processes that inherited the folder, and the PostgreSQL servers with this data. Returns whether there were any.
 */
function endAll(folder: string, data: string[]): boolean {
  const mark = `BENCH_FOLDER=${folder}`
  const servers = data.flatMap(pidsIn)
  const heirs = allPids().filter(
    (pid) => !servers.includes(pid) && readEnvironment(pid).includes(mark),
  )
  // Only PostgreSQL has to clean up. Programs in Go, such as esbuild, print their stacks on SIGQUIT.
  sendSignal(servers, 'SIGQUIT')
  sendSignal(heirs, 'SIGKILL')
  return servers.length + heirs.length > 0
}

/** PostgreSQL data folders that a folder contains or links to. */
function dataFolders(folder: string, depth: number): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === 'postgres') return existsSync(path) ? realpathSync(path) : []
    return entry.isDirectory() && depth > 1 ? dataFolders(path, depth - 1) : []
  })
}

function readEnvironment(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Processes whose working directory is this folder, such as those that a PostgreSQL server runs in its data folder. */
export function pidsIn(folder: string): number[] {
  return allPids().filter((pid) => readWorkingFolder(pid) === folder)
}

function allPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function readWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Sends a signal to processes, some of which may have ended. */
export function sendSignal(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}
