import { expect, it } from 'vitest'
import * as z from 'zod'
import { backupEnvironment, parseBackupSettings } from './backup-settings.ts'

const KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
const embedded = { dataDir: '/srv/tallyhouse/data', databaseUrl: undefined }

function parseSettings(
  env: Record<string, string>,
  where: Parameters<typeof parseBackupSettings>[1] = embedded,
) {
  return parseBackupSettings(z.object(backupEnvironment).parse(env), where)
}

it('is off without a target', () => {
  expect(parseSettings({})).toBeUndefined()
  expect(parseSettings({ BACKUP_KEY: KEY })).toBeUndefined()
})

it('reads a folder', () => {
  expect(parseSettings({ BACKUP_TARGET: '/mnt/backups', BACKUP_KEY: KEY })).toEqual({
    location: { folder: '/mnt/backups' },
    key: KEY,
    everyHours: 24,
    days: 14,
  })
})

const bucketAccess = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }

it.each([
  ['s3://points', 'points', ''],
  ['s3://points/', 'points', ''],
  ['s3://points/a/b/', 'points', 'a/b/'],
])('reads the bucket %s', (target, bucket, prefix) => {
  const settings = parseSettings({
    BACKUP_TARGET: target,
    BACKUP_KEY: KEY,
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    ...bucketAccess,
  })
  expect(settings?.location).toEqual({
    bucket,
    prefix,
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})

it.each([
  [{ BACKUP_TARGET: '/mnt/backups' }, 'BACKUP_TARGET requires BACKUP_KEY'],
  [
    { BACKUP_TARGET: 's3://points', BACKUP_KEY: KEY },
    'an S3 target requires BACKUP_S3_ACCESS_KEY_ID',
  ],
  [{ BACKUP_TARGET: '/srv/tallyhouse/data/backups', BACKUP_KEY: KEY }, 'is inside DATA_DIR'],
  [{ BACKUP_TARGET: '/srv/tallyhouse/data', BACKUP_KEY: KEY }, 'is inside DATA_DIR'],
])('refuses %o', (env, message) => {
  expect(() => parseSettings(env)).toThrow(message)
})

it('refuses a server of the operator, which has its own tools', () => {
  const where = { ...embedded, databaseUrl: 'postgres://db.example.com/tallyhouse' }
  expect(() => parseSettings({ BACKUP_TARGET: '/mnt/backups', BACKUP_KEY: KEY }, where)).toThrow(
    'BACKUP_TARGET is for the embedded database',
  )
})

it('refuses a key that is none', () => {
  expect(() => parseSettings({ BACKUP_TARGET: '/mnt/backups', BACKUP_KEY: 'secret' })).toThrow(
    'is not a key from',
  )
})
