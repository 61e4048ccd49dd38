import { spawnSync } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { absentAsUndefined } from './absent-as-undefined.ts'
import type { Place } from './choose-place.ts'
import type { StopMode } from './leave-servers.ts'
import { readPidFile } from './pid-file.ts'
import { fileOwner, type Program, spawnNative } from './run-as.ts'
import { boundLog } from './server-log.ts'
import { endOrphans, isRunning } from './server-processes.ts'
import { serverSettings } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'

/**
 * A server started by this process. After it ends, either `wasStopped` is set, because the last
 * process using it stopped it, or `failure` is set.
 */
export type Launched = Pick<Program, 'stop' | 'handOver'> & {
  failure: string | undefined
  wasStopped: boolean
}

const POLL_MS = 15
/** What is sent to a server, and how long it has to end before the next step. */
type Step = { signal: NodeJS.Signals; waitMs: number }

const immediate: Step[] = [
  { signal: 'SIGQUIT', waitMs: 2000 },
  { signal: 'SIGKILL', waitMs: 2000 },
]
const steps: Record<StopMode, Step[]> = {
  immediate,
  fast: [{ signal: 'SIGINT', waitMs: 20_000 }, ...immediate],
}

/**
 * Starts the server in its own session, so that Ctrl-C does not reach it and it can outlive this
 * process.
 */
export async function launch(place: Place): Promise<Launched> {
  const owner = fileOwner(place.runAs)
  await changeOwner(place.clusterFolder, owner.uid, owner.gid)
  await boundLog(place.clusterFolder)
  const socketFolder = await makeSocketFolder(place.clusterFolder, owner)
  const args = ['-D', place.clusterFolder, ...serverSettings(socketFolder)]
  const { child, stop, handOver } = spawnNative(place.runAs, place.nativeFolder, 'postgres', args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const launched: Launched = { failure: undefined, wasStopped: false, stop, handOver }
  // The pipe carries only the first lines. Then the server's log collector takes over.
  const output: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.once('error', (error) => {
    launched.failure = error.message
  })
  child.once('close', (code) => {
    if (code === 0) launched.wasStopped = true
    else launched.failure ??= output.join('').trim() || 'it exited without output'
  })
  child.unref()
  // The log collector holds the pipe open while it runs, but this process may end earlier.
  if (child.stderr instanceof Socket) child.stderr.unref()
  return launched
}

/**
 * Closes the server's connections, stops it, and waits until it is gone. One that has not ended after
 * 20 s is stopped with `immediate`, which kills what does not end within 2 s.
 */
export async function shutDown(clusterLink: string, mode: StopMode = 'fast'): Promise<void> {
  const folder = await realpath(clusterLink).catch(absentAsUndefined)
  const pidFile = folder && (await readPidFile(folder))
  if (!pidFile) return
  for (const { signal, waitMs } of steps[mode]) {
    await signalServer(pidFile.pid, signal)
    const until = Date.now() + waitMs
    while ((await isRunning(pidFile.pid)) && Date.now() < until) await delay(POLL_MS)
    if (signal === 'SIGKILL') await endOrphans(folder)
  }
}

/** Does nothing when the process in the pid file is gone, or is another one by now. */
async function signalServer(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (!(await isRunning(pid))) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A cluster may have to run under another account after its folder's permissions change. */
export async function changeOwner(clusterFolder: string, uid: number, gid: number): Promise<void> {
  if ((await stat(clusterFolder)).uid === uid) return
  spawnSync('chown', ['-R', `${uid}:${gid}`, clusterFolder])
}
