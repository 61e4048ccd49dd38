import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './choose-place.ts'
import { readPidFile } from './pid-file.ts'
import { fileOwner, spawnNative } from './run-as.ts'
import { isRunning } from './server-processes.ts'
import { serverSettings } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'

/**
 * A server started by this process. After it ends, either `wasStopped` is set, because the last
 * process using it stopped it, or `failure` is set.
 */
export type Launched = { failure: string | undefined; wasStopped: boolean }

/**
 * Starts the server in its own session, so that Ctrl-C does not reach it and it outlives this process.
 */
export async function launch(place: Place): Promise<Launched> {
  const owner = fileOwner(place.runAs)
  await changeOwner(place.clusterFolder, owner.uid, owner.gid)
  const socketFolder = await makeSocketFolder(place.clusterFolder, owner)
  const args = ['-D', place.clusterFolder, ...serverSettings(socketFolder)]
  const child = spawnNative(place.runAs, place.nativeFolder, 'postgres', args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const launched: Launched = { failure: undefined, wasStopped: false }
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

/** Closes the server's connections, flushes its data, and waits until its process is gone. */
export async function shutDown(clusterFolder: string): Promise<void> {
  const pidFile = await readPidFile(clusterFolder)
  if (!pidFile) return
  try {
    process.kill(pidFile.pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  while (await isRunning(pidFile.pid)) await delay(15)
}

/** A cluster may have to run under another account after the permissions of its folder change. */
export async function changeOwner(clusterFolder: string, uid: number, gid: number): Promise<void> {
  if ((await stat(clusterFolder)).uid === uid) return
  spawnSync('chown', ['-R', `${uid}:${gid}`, clusterFolder])
}
