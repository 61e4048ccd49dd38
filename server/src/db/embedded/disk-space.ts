import { statfs } from 'node:fs/promises'

/** A server that starts needs a file of its write-ahead log, 16 MB, and a little more. */
const START_BYTES_MIN = 20 * 1024 ** 2

/** Whether a server on `folder` has the space that it needs to start. */
export async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= START_BYTES_MIN
}
