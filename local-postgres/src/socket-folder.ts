import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isReachable } from './reach.ts'
import { type Account, effectiveUid } from './run-as.ts'
import { socketPort } from './server-settings.ts'

/** The longest path of a socket: 103 bytes on macOS, 107 on Linux. */
const longestPathBytes = 103

/**
 * Returns the folder for the socket: the cluster folder, or one in the temporary folder when that
 * path is too long.
 */
export async function makeSocketFolder(clusterFolder: string, owner: Account): Promise<string> {
  if (fits(clusterFolder)) return clusterFolder
  const name = `tallyhouse-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 16)}`
  for (const parent of new Set([await realpath(tmpdir()), await realpath('/tmp')])) {
    const folder = join(parent, name)
    if (!fits(folder) || !(await isReachable(parent, owner))) continue
    await makePrivate(folder, owner)
    return folder
  }
  throw new Error(
    `Every folder for the database socket has too long a path. Set TMPDIR to a shorter one.`,
  )
}

export function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= longestPathBytes
}

/**
 * Anyone may write to the temporary folder, and a folder that is not ours could contain an impostor's socket.
 */
async function makePrivate(folder: string, owner: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  const ours = found.uid === owner.uid || found.uid === effectiveUid()
  if (!found.isDirectory() || !ours)
    throw new Error(`${folder} belongs to another user. Remove it.`)
  await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
}
