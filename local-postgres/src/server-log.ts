import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absentAsUndefined } from './absent-as-undefined.ts'

/** Per weekday. A server that fails at every start must not fill the disk. */
export const LOG_BYTES_MAX = 16 * 1024 ** 2

/** Removes log files above 16 MB. For before a start, while nothing writes to them. */
export async function boundLog(clusterFolder: string): Promise<void> {
  for (const file of await logFiles(clusterFolder)) {
    const { size } = (await stat(file).catch(absentAsUndefined)) ?? { size: 0 }
    if (size > LOG_BYTES_MAX) await rm(file, { force: true })
  }
}

/** The last fatal message in the server's log that is not the refusal of a connection. */
export async function lastFailure(clusterFolder: string): Promise<string | undefined> {
  const files = await logFiles(clusterFolder)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const failures = texts.join('\n').match(/(?<=(FATAL|PANIC): +)\S.*/g)
  return failures?.findLast((text) => !text.startsWith('the database system is '))
}

async function logFiles(clusterFolder: string): Promise<string[]> {
  const folder = join(clusterFolder, 'log')
  const names = (await readdir(folder).catch(absentAsUndefined)) ?? []
  return names.map((name) => join(folder, name))
}
