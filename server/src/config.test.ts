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

describe('the generated postback secret', () => {
  it('is made once, for its owner alone', () => {
    const folder = givenFolder()
    const first = readConfig({ DATA_DIR: folder }).postbackSecret
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({ DATA_DIR: folder }).postbackSecret).toBe(first)
    expect(readdirSync(folder)).toEqual(['postback-secret'])
    expect(statSync(join(folder, 'postback-secret')).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'a'.repeat(31)])('is not taken from a file that was cut to %j', (cut) => {
    const folder = givenFolder()
    writeFileSync(join(folder, 'postback-secret'), cut)
    expect(() => readConfig({ DATA_DIR: folder })).toThrow('holds no whole secret')
    const given = 'a secret by the environment'
    expect(readConfig({ DATA_DIR: folder, POSTBACK_SECRET: given }).postbackSecret).toBe(given)
  })
})
