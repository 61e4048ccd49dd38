import { readdirSync, readlinkSync } from 'node:fs'

/** The processes whose working directory is this folder, such as those of a PostgreSQL server in its data folder. */
export function pidsIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === folder)
    .map(Number)
}

function folderOf(pid: string): string | undefined {
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
