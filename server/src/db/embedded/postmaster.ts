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
 * A server just started by this process. Once it has ended, either `wasStopped`, by another process
 * that was the last to use it, or `complaint` is set.
 */
export type Launched = { complaint: string | undefined; wasStopped: boolean }

/**
 * Starts the server in a session of its own: a Ctrl-C meant for this process does not reach it,
 * and it outlives this process.
 */
export async function launch(place: Place): Promise<Launched> {
  const owner = fileOwner(place.runAs)
  await handOver(place.clusterFolder, owner.uid, owner.gid)
  const socketFolder = await makeSocketFolder(place.clusterFolder, owner)
  const args = ['-D', place.clusterFolder, ...serverSettings(socketFolder)]
  const child = spawnNative(place.runAs, place.nativeFolder, 'postgres', args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const launched: Launched = { complaint: undefined, wasStopped: false }
  // The pipe carries the first lines only: then the server's own log collector takes over.
  const words: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => words.push(text))
  child.once('error', (error) => {
    launched.complaint = error.message
  })
  child.once('close', (code) => {
    if (code === 0) launched.wasStopped = true
    else launched.complaint ??= words.join('').trim() || 'it ended without a word'
  })
  child.unref()
  // Its log collector keeps the pipe as long as it runs; this process may end before.
  if (child.stderr instanceof Socket) child.stderr.unref()
  return launched
}

/** Ends the server's connections, writes everything down and waits until the process is gone. */
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

/** A cluster made one way may have to be run another, after its folder's rights have changed. */
async function handOver(clusterFolder: string, uid: number, gid: number): Promise<void> {
  if ((await stat(clusterFolder)).uid === uid) return
  spawnSync('chown', ['-R', `${uid}:${gid}`, clusterFolder])
}
