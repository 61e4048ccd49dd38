import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './choose-place.ts'
import { readPidFile } from './pid-file.ts'
import { fileOwner, spawnNative } from './run-as.ts'
import { isRunning } from './server-processes.ts'
import { serverSettings } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'

/** A server just started by this process; `complaint` is set when it has ended. */
export type Launched = { complaint: string | undefined }

/**
 * Starts the server in a session of its own: a Ctrl-C meant for this process does not reach it,
 * and it outlives this process.
 */
export async function launch(place: Place): Promise<Launched> {
  const owner = fileOwner(place.runAs)
  await handOver(place.clusterFolder, owner.uid, owner.gid)
  const socketFolder = await makeSocketFolder(place.clusterFolder, owner)
  const outputPath = join(dirname(place.clusterFolder), `postgres-start-${randomUUID()}.log`)
  const output = await open(outputPath, 'wx+', 0o600)
  const args = ['-D', place.clusterFolder, ...serverSettings(socketFolder)]
  const child = spawnNative(place.runAs, place.nativeFolder, 'postgres', args, {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const launched: Launched = { complaint: undefined }
  child.once('error', (error) => end(error.message))
  child.once('exit', () => end(''))
  child.unref()
  await rm(outputPath)
  return launched

  function end(reason: string): void {
    void output
      .read({ buffer: Buffer.alloc(8192), position: 0 })
      .then(({ buffer, bytesRead }) => buffer.toString('utf8', 0, bytesRead))
      .catch(() => '')
      .then((text) => {
        launched.complaint = `${reason}${text}`.trim() || 'it ended without a word'
        return output.close()
      })
  }
}

/** Ends the server's connections, writes everything down and waits until the process is gone. */
export async function shutDown(clusterFolder: string): Promise<void> {
  const pidFile = await readPidFile(clusterFolder)
  if (!pidFile) return
  process.kill(pidFile.pid, 'SIGINT')
  while (await isRunning(pidFile.pid)) await delay(15)
}

/** A cluster made one way may have to be run another, after its folder's rights have changed. */
async function handOver(clusterFolder: string, uid: number, gid: number): Promise<void> {
  if ((await stat(clusterFolder)).uid === uid) return
  spawnSync('chown', ['-R', `${uid}:${gid}`, clusterFolder])
}
