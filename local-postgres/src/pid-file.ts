import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { socketPath } from './socket-folder.ts'

/**
 * The pid file of a running server. While the server is starting, the file is empty and the pid is 0.
 */
export type PidFile = { text: string; pid: number; socketFolder: string; isStopping: boolean }

export async function readPidFile(clusterFolder: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFilePath(clusterFolder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const isStopping = lines[7]?.trim() === 'stopping'
  return { text, pid: Number(lines[0]), socketFolder: lines[4] ?? '', isStopping }
}

/** Removes the pid file of a dead server, unless a new server has written its own in the meantime. */
export async function removePidFile(clusterFolder: string, stale: PidFile): Promise<void> {
  const aside = `${pidFilePath(clusterFolder)}.${randomUUID()}`
  try {
    await rename(pidFilePath(clusterFolder), aside)
    const removed = await readFile(aside, 'utf8')
    if (removed !== stale.text) await link(aside, pidFilePath(clusterFolder))
    await rm(aside)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw error
  }
}

/**
 * Removes the socket's own lock file. An unrelated process with the dead server's pid would otherwise
 * seem to hold it.
 */
export async function removeSocketLock(stale: PidFile): Promise<void> {
  const path = `${socketPath(stale.socketFolder)}.lock`
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text !== undefined && Number(text.split('\n')[0]) === stale.pid) {
    await rm(path, { force: true })
  }
}

function pidFilePath(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid')
}
