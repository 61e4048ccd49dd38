import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

it.each(['DATABASE_OWNER_URL', 'DATABASE_READ_URL'])('rejects %s without DATABASE_URL', (name) => {
  const owned = { DATA_DIR: givenFolder(), [name]: 'postgres://localhost/tallyhouse' }
  expect(() => readConfig(owned)).toThrow(`${name} requires DATABASE_URL, which is not set`)
})

it.each(['https://play.example/app', 'https://play.example/?a', 'https://play.example/#b'])(
  'rejects the PUBLIC_URL %s, which is more than an origin',
  (url) => {
    expect(() => readConfig({ DATA_DIR: givenFolder(), PUBLIC_URL: url })).toThrow('an origin')
  },
)

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

describe('a setting in a file', () => {
  function givenFile(content: string): { folder: string; file: string } {
    const folder = givenFolder()
    const file = join(folder, 'value')
    writeFileSync(file, content)
    return { folder, file }
  }

  it.each(['a secret from a file', 'a secret from a file\n', 'a secret from a file\r\n'])(
    'is read without its last line break: %j',
    (content) => {
      const { folder, file } = givenFile(content)
      const env = { DATA_DIR: folder, APP_SECRET_FILE: file }
      expect(readConfig(env).appSecret).toBe('a secret from a file')
    },
  )

  it('may be any, such as the secret of a network', () => {
    const { folder, file } = givenFile('app-secret-of-bitlabs\n')
    const { networks } = readConfig({ DATA_DIR: folder, BITLABS_SECRET_FILE: file })
    expect(networks[0]?.settings.secret).toBe('app-secret-of-bitlabs')
  })

  it('is rejected if it is set twice, unreadable, empty, or invalid, naming the variable', () => {
    const { folder, file } = givenFile('a secret from a file')
    const both = { DATA_DIR: folder, APP_SECRET_FILE: file, APP_SECRET: 'a secret given twice' }
    expect(() => readConfig(both)).toThrow('APP_SECRET and APP_SECRET_FILE are both set')
    const read = (path: string) => readConfig({ DATA_DIR: folder, SMTP_URL_FILE: path })
    expect(() => read(join(folder, 'none'))).toThrow(/SMTP_URL_FILE cannot be read: ENOENT/)
    writeFileSync(file, '\n')
    expect(() => read(file)).toThrow('SMTP_URL_FILE')
    writeFileSync(file, 'short')
    expect(() => readConfig({ DATA_DIR: folder, APP_SECRET_FILE: file })).toThrow('APP_SECRET')
  })

  it('counts as unset if its path is empty', () => {
    const env = { DATA_DIR: givenFolder(), SMTP_URL_FILE: '' }
    expect(readConfig(env).smtpUrl).toBeUndefined()
  })
})

it('creates nothing when it only reads', () => {
  const folder = join(givenFolder(), 'data')
  const { appSecret } = readConfig({ DATA_DIR: folder }, { isReadOnly: true })
  expect(appSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(existsSync(folder)).toBe(false)
  const stored = readConfig({ DATA_DIR: folder }).appSecret
  expect(readConfig({ DATA_DIR: folder }, { isReadOnly: true }).appSecret).toBe(stored)
})
