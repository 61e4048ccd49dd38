import { folderStore } from './folder-store.ts'
import { type S3Location, s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** A folder, or a bucket in an S3-compatible service. */
export type StoreLocation = { folder: string } | S3Location

export function openStore(location: StoreLocation): Store {
  return 'folder' in location ? folderStore(location.folder) : s3Store(location)
}
