import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-config-'))
  folders.push(folder)
  return folder
}

const secrets = [
  { file: 'postback-secret', name: 'POSTBACK_SECRET', key: 'postbackSecret' },
  { file: 'app-secret', name: 'APP_SECRET', key: 'appSecret' },
] as const

describe.each(secrets)('the generated secret in $file', ({ file, name, key }) => {
  it('is created once, readable only by its owner', () => {
    const folder = givenFolder()
    const first = readConfig({ DATA_DIR: folder })[key]
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({ DATA_DIR: folder })[key]).toBe(first)
    expect(readdirSync(folder).toSorted()).toEqual(['app-secret', 'postback-secret'])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'a'.repeat(31)])('is rejected when its file was truncated to %j', (cut) => {
    const folder = givenFolder()
    writeFileSync(join(folder, file), cut)
    expect(() => readConfig({ DATA_DIR: folder })).toThrow('does not contain a complete secret')
    const given = 'a secret from the environment'
    expect(readConfig({ DATA_DIR: folder, [name]: given })[key]).toBe(given)
  })
})

it('requires APP_SECRET in production with an external database', () => {
  const served = {
    DATA_DIR: givenFolder(),
    DATABASE_URL: 'postgres://localhost/tallyhouse',
    NODE_ENV: 'production',
  }
  expect(() => readConfig(served)).toThrow('APP_SECRET')
  expect(readConfig({ ...served, APP_SECRET: 'a secret that stays' }).production).toBe(true)
  expect(readConfig({ ...served, NODE_ENV: 'development' }).production).toBe(false)
})

it('rejects DATABASE_OWNER_URL without DATABASE_URL', () => {
  const owned = { DATA_DIR: givenFolder(), DATABASE_OWNER_URL: 'postgres://localhost/tallyhouse' }
  expect(() => readConfig(owned)).toThrow('DATABASE_URL, which is not set')
})

it('requires APP_SECRET for processes that share a database and a Valkey', () => {
  const shared = {
    DATA_DIR: givenFolder(),
    DATABASE_URL: 'postgres://localhost/tallyhouse',
    VALKEY_URL: 'redis://localhost',
  }
  expect(() => readConfig(shared)).toThrow('APP_SECRET')
  expect(readConfig({ ...shared, APP_SECRET: 'a secret of them all' }).appSecret).toBe(
    'a secret of them all',
  )
})

describe('the URL of a payout provider', () => {
  const secret = { PAYOUT_WEBHOOK_SECRET: 'a secret of the tests' }

  it.each(['https://payer.example/pay', 'http://127.0.0.1:8080', 'http://localhost/pay'])(
    'may be %s',
    (url) => {
      const env = { DATA_DIR: givenFolder(), PAYOUT_WEBHOOK_URL: url, ...secret }
      expect(readConfig(env).payouts.webhook?.url).toBe(url)
    },
  )

  it.each(['PAYOUT_WEBHOOK_URL', 'PAYPAL_API_URL'])('rejects plain http for %s', (name) => {
    const env = { DATA_DIR: givenFolder(), [name]: 'http://payer.example', ...secret }
    expect(() => readConfig(env)).toThrow('https')
  })
})
