import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allNetworks, enabledNetworks, networkEnvironment } from './all-networks.ts'

const environment = z.object(networkEnvironment)
const SECRET = 'a-secret-of-the-network'

/** The enabled networks' settings, by name. */
const enabledSettings = (env: Record<string, string>) =>
  new Map(enabledNetworks(env).map(({ definition, settings }) => [definition.name, settings]))

test('each network names its variables after itself', () => {
  for (const { name, environment: variables } of allNetworks) {
    const prefixes = Object.keys(variables).map((variable) => variable.split('_')[0])
    expect(new Set(prefixes)).toEqual(new Set([name.toUpperCase()]))
    expect(variables).toHaveProperty(`${name.toUpperCase()}_SECRET`)
  }
})

test('enables a network when its secret is set', () => {
  expect([...enabledSettings({}).keys()]).toEqual([])
  const settings = enabledSettings({ AYET_SECRET: SECRET, BITLABS_SECRET: SECRET })
  expect([...settings.keys()]).toEqual(['bitlabs', 'ayet'])
  expect(settings.get('ayet')).toEqual({ secret: SECRET })
})

test('accepts Torox and AdGate calls only from their addresses, unless configured otherwise', () => {
  const secrets = { TOROX_SECRET: SECRET, ADGATE_SECRET: 'a-secret-in-the-path' }
  const settings = enabledSettings({ ...secrets, ADGATE_ADDRESSES: '192.0.2.0/24, 2001:db8::7' })
  const torox = settings.get('torox')?.addresses
  expect(torox?.check('54.175.173.245')).toBe(true)
  expect(torox?.check('54.175.173.244')).toBe(false)
  const adgate = settings.get('adgate')?.addresses
  expect(adgate?.check('192.0.2.200')).toBe(true)
  expect(adgate?.check('192.0.3.1')).toBe(false)
  expect(adgate?.check('2001:db8:0:0::7', 'ipv6')).toBe(true)
  expect(adgate?.check('52.42.57.125')).toBe(false)
})

test('accepts calls from any address with 0.0.0.0/0,::/0', () => {
  const settings = enabledSettings({ TOROX_SECRET: SECRET, TOROX_ADDRESSES: '0.0.0.0/0,::/0' })
  expect(settings.get('torox')?.addresses?.check('198.51.100.7')).toBe(true)
  expect(settings.get('torox')?.addresses?.check('2001:db8::7', 'ipv6')).toBe(true)
})

test.each(['CPX', 'LOOTABLY', 'REVLUM', 'REVTOO', 'DERMONEY', 'TPLAYAD'])(
  '%s requires a list of addresses',
  (name) => {
    const env = { [`${name}_SECRET`]: SECRET }
    expect(() => enabledSettings(env)).toThrow(`${name}_SECRET needs ${name}_ADDRESSES`)
    expect(enabledSettings({ ...env, [`${name}_ADDRESSES`]: '192.0.2.1' }).size).toBe(1)
  },
)

describe('rejects', () => {
  test.each([
    ['TOROX_ADDRESSES', 'example.com'],
    ['TOROX_ADDRESSES', '192.0.2.1/33'],
    ['TOROX_ADDRESSES', '192.0.2.1/'],
    ['TOROX_ADDRESSES', '192.0.2.1/8/8'],
    ['TOROX_ADDRESSES', '192.0.2.1,'],
    ['BITLABS_SECRET', 'short'],
    ['CPX_SECRET', 'fifteen-letters'],
    ['OGADS_SECRET', 'under-sixteen'],
    ['OGADS_SECRET', 'with/a-slash-in-between'],
  ])('%s=%s', (name, value) => {
    expect(environment.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name])
  })
})
