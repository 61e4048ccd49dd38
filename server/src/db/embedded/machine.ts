import { findNativeFiles } from './native-files.ts'

/** What the launcher finds on the machine it runs on. */
export type Machine = {
  /** Folder with PostgreSQL's `bin`, `lib` and `share`. */
  nativeFolder: string
  /** Where data and programs go when root's own folders cannot serve PostgreSQL. */
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
