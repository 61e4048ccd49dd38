import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#config/config.ts'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { databaseUrl } from './database-url.ts'
import { requireSuitable } from './require-suitable.ts'

it.each([
  'postgres://db.example.com/tallyhouse',
  'postgresql://user:p%40ss%2Fw@db.example.com:5432/tallyhouse?sslmode=no-verify',
  'postgres://user:password@/tallyhouse?host=%2Frun%2Fpostgresql',
  'postgres://user@[::1]:5432/tallyhouse',
])('accepts %s', (url) => {
  expect(databaseUrl.safeParse(url).success).toBe(true)
})

it.each([
  ['host=db.example.com user=tallyhouse', 'is not a URL: write postgres://user:password@host'],
  ['mysql://user@host/tallyhouse', 'is not a URL'],
  ['postgres://user:p@ss/w@host/tallyhouse', 'percent-encode'],
  ['postgres://user:p@ss@host/tallyhouse', 'percent-encode'],
  ['postgres://user:12/3@host/tallyhouse', 'percent-encode'],
  ['postgres://user:1?2@host/tallyhouse', 'percent-encode'],
  ['postgres://user:1#2@host/tallyhouse', 'percent-encode'],
  ['postgres://user:password@one,two/tallyhouse', 'names several servers'],
  ['postgres://user:password@one:5432,two:5432/tallyhouse', 'names several servers'],
  ['postgres://user:password@host:port/tallyhouse', 'cannot be used: Invalid URL'],
  ['postgres://host/tallyhouse?sslrootcert=/missing.pem', 'cannot be used: ENOENT'],
])('refuses %s', (url, problem) => {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL']) {
    const env = {
      DATA_DIR: join(tmpdir(), 'none'),
      DATABASE_URL: 'postgres://host/db',
      [name]: url,
    }
    const read = () => readConfig(env, { isReadOnly: true })
    expect(read).toThrow(problem)
    expect(read).toThrow(name)
  }
})

it('names the remedy for a connection that is refused', async () => {
  const url = await readDatabaseUrl(await testDatabase())
  const missing = url.replace(/\/tallyhouse_\w+/, '/missing')
  await expect(requireSuitable(missing)).rejects.toThrow(
    'database "missing" does not exist. Check the name of the database in the URL',
  )
  await expect(requireSuitable('postgres://host.invalid/db')).rejects.toThrow(
    'getaddrinfo ENOTFOUND host.invalid. Check the host in the URL.',
  )
})
