import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tallyhouse-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const OGADS = {
  OGADS_API_URL: 'https://offers.example.com/api/v2',
  OGADS_API_KEY: 'publisher-key',
  OGADS_SECRET: 'a-secret-in-the-path',
}

function read(env: Record<string, string>) {
  return readConfig({ DATA_DIR, ...env })
}

test('enables OGAds offers when URL, key, and secret are set', () => {
  const hasOffers = (env: Record<string, string>) =>
    read(env).networks.some(({ settings }) => settings.openOffers !== undefined)
  expect(hasOffers({})).toBe(false)
  expect(hasOffers({ OGADS_SECRET: OGADS.OGADS_SECRET })).toBe(false)
  expect(hasOffers(OGADS)).toBe(true)
})

test.each(Object.keys(OGADS))('rejects OGAds offers without %s', (name) => {
  expect(() => read({ ...OGADS, [name]: '' })).toThrow(name)
})

describe('rejects a wall', () => {
  test.each([
    ['whose network has no secret', { CPX_WALL_URL: 'https://a.test/{user}' }, 'CPX_SECRET'],
    ['without {user}', { CPX_WALL_URL: 'https://a.test/' }, 'CPX_WALL_URL'],
    ['with {user} in its host', { CPX_WALL_URL: 'https://{user}.a.test/' }, 'CPX_WALL_URL'],
    ['that is not a URL', { CPX_WALL_URL: '{user}' }, 'CPX_WALL_URL'],
    ['that is a script URL', { CPX_WALL_URL: "javascript:alert('{user}')" }, 'CPX_WALL_URL'],
    [
      'that would expose a hash of another secret',
      { TOROX_SECRET: 'placement-key-of-torox', TOROX_WALL_URL: 'https://a.test/{user}?h={hash}' },
      'TOROX_WALL_URL',
    ],
  ])('%s', (_, env, named) => {
    expect(() => read(env)).toThrow(named)
  })
})

test('lists each wall origin once', () => {
  const { wallOrigins } = read({
    REVLUM_SECRET: 'secret-of-revlum',
    REVLUM_ADDRESSES: '192.0.2.1',
    REVLUM_WALL_URL: 'https://walls.test/revlum/{user}',
    REVTOO_SECRET: 'secret-of-revtoo',
    REVTOO_ADDRESSES: '192.0.2.1',
    REVTOO_WALL_URL: 'https://walls.test/revtoo?u={user}',
  })
  expect(wallOrigins).toEqual(['https://walls.test'])
})
