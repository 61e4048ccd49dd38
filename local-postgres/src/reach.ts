import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './run-as.ts'

/** Whether `account` may enter `folder` and every folder above it. */
export async function isReachable(folder: string, account: Account): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & enter) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isReachable(parent, account)
}
