import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in these. */
const TICK_MS = 10

/** Processor time in milliseconds: of a process itself, and of its children that ended. */
type ProcessTime = { parent: number; ownMs: number; endedMs: number }

/** The processor time of a process, without its children. */
export function processMs(pid: number): number {
  return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).ownMs
}

/** The processor time of a process and all its children, those that ended included. */
export function familyMs(pid: number): number {
  const { ownMs, endedMs } = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => tryReadTime(name))
    .filter((time) => time?.parent === pid)
    .reduce((sum, time) => sum + (time?.ownMs ?? 0) + (time?.endedMs ?? 0), ownMs + endedMs)
}

/** The memory of a process, in megabytes. */
export function memoryMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Reads `/proc/<pid>/stat`. The name of the program may contain spaces and parentheses. */
export function parseStat(stat: string): ProcessTime {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((index) =>
    Number(fields[index]),
  ) as [number, number, number, number, number]
  return {
    parent,
    ownMs: (user + system) * TICK_MS,
    endedMs: (endedUser + endedSystem) * TICK_MS,
  }
}

/** Undefined for a process that ended in between: its parent has counted it. */
function tryReadTime(pid: string): ProcessTime | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}
