import { spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Whether any server process on this cluster is alive. The process in the pid file may be
 * dead, a zombie, or, after a reboot, an unrelated one. A dead server's children may outlive
 * it for a moment.
 */
export async function hasServerProcess(clusterFolder: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return pid === 0 || isRunning(pid)
  for await (const _pid of serverPids(clusterFolder)) return true
  return false
}

/**
 * Whether a process of the server with this pid is recovering the database. Also true on a standby.
 */
export async function isRecovering(pid: number): Promise<boolean> {
  return (await titlesOfChildren(pid)).some((title) => /^postgres: (.+: )?startup/.test(title))
}

/**
 * Kills a dead server's children. Does not touch a live server or its children: another
 * process may have just started it.
 */
export async function endOrphans(clusterFolder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for await (const pid of serverPids(clusterFolder)) {
    const isChild = (await readProcessTitle(pid)).startsWith('postgres: ')
    if (!isChild || (await isLivePostgres(`/proc/${await readParentPid(pid)}`))) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ESRCH' && code !== 'EPERM') throw error
    }
  }
}

async function titlesOfChildren(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,command='], { encoding: 'utf8' })
    const children = stdout.split('\n').map((line) => /^ *(\d+) (.*)/.exec(line) ?? [])
    return children.flatMap(([, parent, title = '']) => (Number(parent) === pid ? [title] : []))
  }
  const titles: string[] = []
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await readParentPid(name)) === String(pid))
      titles.push(await readProcessTitle(name))
  }
  return titles
}

/** Undefined for what is not a PostgreSQL process. */
async function readParentPid(pid: number | string): Promise<string | undefined> {
  return /^\d+ \(postgres\) [^ZX] (\d+)/.exec(await readProcFile(`/proc/${pid}/stat`))?.[1]
}

function readProcessTitle(pid: number | string): Promise<string> {
  return readProcFile(`/proc/${pid}/cmdline`)
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
  return /^\d+ \(postgres\) [^ZX]/.test(await readProcFile(`${entry}/stat`))
}

/** Returns an empty string when the process is gone. */
function readProcFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
