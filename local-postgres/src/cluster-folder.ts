import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absentAsUndefined } from './absent-as-undefined.ts'
import { effectiveUid } from './run-as.ts'

const majorVersion = '18'

/** A cluster on disk: its resolved folder and the account that owns its files. */
export type Cluster = { folder: string; uid: number; gid: number }

/** The cluster's path in the data folder: a folder, or a link to one in the system folder. */
export function clusterLink(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * The complete cluster in `dataDir`, if there is one.
 * @throws Error when this account may not run it
 */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const folder = await realpath(clusterLink(dataDir)).catch(absentAsUndefined)
  if (folder === undefined) return undefined
  const { uid, gid } = await stat(folder)
  if (effectiveUid() !== 0 && uid !== effectiveUid()) {
    throw new Error(
      `The database in ${folder} belongs to user id ${uid}, but this process runs as user id ${effectiveUid()}. Start as that user, or set another DATA_DIR.`,
    )
  }
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(absentAsUndefined)
  if (version === undefined) {
    const isEmpty = (await readdir(folder)).length === 0
    if (isEmpty) return undefined
    throw new Error(`${folder} is not a database folder. Set another DATA_DIR.`)
  }
  if (version.trim() !== majorVersion) {
    throw new Error(
      `The database in ${folder} was created by PostgreSQL ${version.trim()}, but this is PostgreSQL ${majorVersion}.`,
    )
  }
  return { folder, uid, gid }
}
