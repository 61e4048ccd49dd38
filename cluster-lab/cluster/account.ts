import { execFileSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { effectiveUid } from '@tallyhouse/local-postgres/run-as'

/** Debian's account for PostgreSQL and Patroni, which refuse to run as root. */
const ACCOUNT = 'postgres'

/**
 * The command line that runs one without root's privileges, and ends it when this process ends. `asRoot` leaves out
 * the former.
 */
export function commandAs({ asRoot = false }, command: string[]): string[] {
  const drop = effectiveUid() === 0 && !asRoot
  const account = [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups']
  return ['setpriv', '--pdeathsig', 'TERM', ...(drop ? account : []), '--', ...command]
}

/** Gives a folder to the account that the cluster runs as. */
export async function giveToAccount(folder: string): Promise<void> {
  if (effectiveUid() !== 0) return
  const readAccountId = (kind: string) =>
    Number(execFileSync('id', [kind, ACCOUNT], { encoding: 'utf8' }))
  await chown(folder, readAccountId('-u'), readAccountId('-g'))
}
