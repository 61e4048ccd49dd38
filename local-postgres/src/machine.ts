import { findNativeFiles } from './native-files.ts'

/** The properties of this machine that decide how PostgreSQL can run. */
export type Machine = {
  /** Folder with PostgreSQL's `bin`, `lib`, and `share`. */
  nativeFolder: string
  /** Folder for data and programs when PostgreSQL cannot access root's own folders. */
  systemFolder: string
  /** Whether user namespaces may be tried. */
  namespaces: boolean
}

export async function thisMachine(): Promise<Machine> {
  return {
    nativeFolder: await findNativeFiles(),
    systemFolder: '/var/lib/tallyhouse',
    namespaces: process.platform === 'linux',
  }
}
