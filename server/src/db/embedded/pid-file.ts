import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running server writes about itself: its process and its socket's folder. */
export type PidFile = { text: string; pid: number; socketFolder: string }

export async function readPidFile(clusterFolder: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFilePath(clusterFolder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { text, pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
}

/** Takes away the file of a dead server, unless a new server has written its own meanwhile. */
export async function removePidFile(clusterFolder: string, stale: PidFile): Promise<void> {
  const aside = `${pidFilePath(clusterFolder)}.${randomUUID()}`
  try {
    await rename(pidFilePath(clusterFolder), aside)
    const taken = await readFile(aside, 'utf8')
    if (taken !== stale.text) await link(aside, pidFilePath(clusterFolder))
    await rm(aside)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw error
  }
}

function pidFilePath(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid')
}
