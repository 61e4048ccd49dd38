import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const FREE_BYTES_MIN = 2 * 1024 ** 3

/** Where tests put databases that need not survive: memory where there is enough of it, else disk. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= FREE_BYTES_MIN ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
