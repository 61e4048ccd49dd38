import { isAbsolute, relative, resolve } from 'node:path'
import type { StoreLocation } from '@tallyhouse/backups/open-store'
import * as z from 'zod'

const S3_TARGET = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/

export const backupEnvironment = {
  BACKUP_TARGET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Where to back up the embedded database: a folder on another disk, or `s3://bucket/path`. Without it, nothing is backed up.',
    ),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, 'is not a key from `npx tallyhouse backup-key`')
    .optional()
    .describe(
      'Encrypts the backups; `npx tallyhouse backup-key` creates one. Required with `BACKUP_TARGET`. Store a copy in another place: without it, no backup can be restored.',
    ),
  BACKUP_EVERY_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(24)
    .describe('Hours between backups. The log in between is archived all the time.'),
  BACKUP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(14)
    .describe('Days in the past that can be restored. Older backups are removed.'),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('URL of an S3-compatible service. Amazon S3 without it.'),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Access key for the bucket. Required with an S3 target.'),
  BACKUP_S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret of the access key. Required with an S3 target.'),
}

type Values = z.output<z.ZodObject<typeof backupEnvironment>>

export type BackupSettings = {
  location: StoreLocation
  key: string
  everyHours: number
  days: number
}

/**
 * The backup settings; undefined when there are none.
 * @throws Error when they are incomplete, or the target would be lost with the data folder
 */
export function parseBackupSettings(
  values: Values,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): BackupSettings | undefined {
  if (values.BACKUP_TARGET === undefined) return undefined
  if (databaseUrl !== undefined) {
    throw new Error(
      'Settings: BACKUP_TARGET is for the embedded database. For the server in DATABASE_URL, see docs/backups.md',
    )
  }
  if (values.BACKUP_KEY === undefined) {
    throw new Error('Settings: BACKUP_TARGET requires BACKUP_KEY, which is not set')
  }
  return {
    location: parseStoreLocation(values.BACKUP_TARGET, values, dataDir),
    key: values.BACKUP_KEY,
    everyHours: values.BACKUP_EVERY_HOURS,
    days: values.BACKUP_DAYS,
  }
}

function parseStoreLocation(target: string, values: Values, dataDir: string): StoreLocation {
  const [isS3, bucket = '', path] = S3_TARGET.exec(target) ?? []
  if (!isS3) {
    const folder = resolve(target)
    if (isInside(folder, dataDir)) {
      throw new Error('Settings: BACKUP_TARGET is inside DATA_DIR and would be lost with it')
    }
    return { folder }
  }
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    values
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      'Settings: an S3 target requires BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    )
  }
  return {
    bucket,
    prefix: path ? `${path}/` : '',
    endpoint: values.BACKUP_S3_ENDPOINT,
    region: values.BACKUP_S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

function isInside(folder: string, parent: string): boolean {
  const path = relative(parent, folder)
  return path === '' || !(path.startsWith('..') || isAbsolute(path))
}
