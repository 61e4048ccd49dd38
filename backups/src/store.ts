import type { Readable } from 'node:stream'

export type StoredObject = { name: string; bytes: number }

/** Where backups are stored. Names are paths with slashes. */
export type Store = {
  /** Stores an object completely or not at all. Replaces any with the same name. */
  put(name: string, content: Readable): Promise<void>
  /** @throws MissingObjectError */
  get(name: string): Promise<Readable>
  /** The objects whose names start with `prefix`, in name order. */
  list(prefix: string): Promise<StoredObject[]>
  /** Ignores objects that do not exist. */
  remove(names: string[]): Promise<void>
}

export class MissingObjectError extends Error {
  constructor(name: string) {
    super(`${name} is missing from the backups.`)
  }
}
