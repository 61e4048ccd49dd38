import { spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Whether any process of a server on this cluster is alive. The process in the pid file may be
 * dead, a zombie, or, after a reboot, an unrelated one. The children of a dead server may outlive
 * it for a moment.
 */
export async function hasServerProcess(clusterFolder: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return pid === 0 || isRunning(pid)
  for await (const _pid of serverPids(clusterFolder)) return true
  return false
}

/**
 * Kills the children of a dead server. Does not touch a live server or its children: another
 * process may have just started it.
 */
export async function endOrphans(clusterFolder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for await (const pid of serverPids(clusterFolder)) {
    const [, parent] = /^\d+ \(postgres\) \S (\d+)/.exec(await textOf(`/proc/${pid}/stat`)) ?? []
    const isChild = (await textOf(`/proc/${pid}/cmdline`)).startsWith('postgres: ')
    if (!isChild || (await isLivePostgres(`/proc/${parent}`))) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ESRCH' && code !== 'EPERM') throw error
    }
  }
}

async function* serverPids(clusterFolder: string): AsyncGenerator<number> {
  const { uid } = await stat(clusterFolder)
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await servesCluster(`/proc/${name}`, clusterFolder, uid)))
      yield Number(name)
  }
}

/** Whether `pid` is a live PostgreSQL process. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return isLivePostgres(`/proc/${pid}`)
  const result = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [state = 'Z', ...command] = result.stdout.trim().split(/\s+/)
  return !state.startsWith('Z') && basename(command.join(' ')) === 'postgres'
}

async function servesCluster(entry: string, clusterFolder: string, uid: number): Promise<boolean> {
  if (!(await isLivePostgres(entry))) return false
  try {
    if ((await stat(entry)).uid !== uid) return false
    return (await readlink(`${entry}/cwd`)) === clusterFolder
  } catch (error) {
    // In a container, even root may not inspect another account's process. It could be ours.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

async function isLivePostgres(entry: string): Promise<boolean> {
  return /^\d+ \(postgres\) [^ZX]/.test(await textOf(`${entry}/stat`))
}

/** Returns an empty string when the process is gone. */
function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
