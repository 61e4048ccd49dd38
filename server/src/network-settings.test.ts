import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { networkEnvironment, networkSettingsOf } from './network-settings.ts'

const environment = z.object(networkEnvironment)
const settingsOf = (env: Record<string, string>) => networkSettingsOf(environment.parse(env))

test('has a network on when its secret is set', () => {
  expect([...settingsOf({}).keys()]).toEqual([])
  const settings = settingsOf({ CPX_SECRET: 'secure-hash', REVTOO_SECRET: 'app-secret' })
  expect([...settings.keys()]).toEqual(['cpx', 'revtoo'])
  expect(settings.get('cpx')).toEqual({ secret: 'secure-hash', addresses: undefined })
})

test('takes the calls of Torox and AdGate from the addresses that are theirs, unless told otherwise', () => {
  const secrets = { TOROX_SECRET: 'placement-key', ADGATE_SECRET: 'a-secret-in-the-path' }
  const settings = settingsOf({ ...secrets, ADGATE_ADDRESSES: '192.0.2.0/24, 2001:db8::7' })
  const torox = settings.get('torox')?.addresses
  expect(torox?.check('54.175.173.245')).toBe(true)
  expect(torox?.check('54.175.173.244')).toBe(false)
  const adgate = settings.get('adgate')?.addresses
  expect(adgate?.check('192.0.2.200')).toBe(true)
  expect(adgate?.check('192.0.3.1')).toBe(false)
  expect(adgate?.check('2001:db8:0:0::7', 'ipv6')).toBe(true)
  expect(adgate?.check('52.42.57.125')).toBe(false)
})

test('takes calls from anywhere by 0.0.0.0/0,::/0', () => {
  const settings = settingsOf({ TOROX_SECRET: 'placement-key', TOROX_ADDRESSES: '0.0.0.0/0,::/0' })
  expect(settings.get('torox')?.addresses?.check('198.51.100.7')).toBe(true)
  expect(settings.get('torox')?.addresses?.check('2001:db8::7', 'ipv6')).toBe(true)
})

describe('refuses', () => {
  test.each([
    ['TOROX_ADDRESSES', 'example.com'],
    ['TOROX_ADDRESSES', '192.0.2.1/33'],
    ['TOROX_ADDRESSES', '192.0.2.1/'],
    ['TOROX_ADDRESSES', '192.0.2.1/8/8'],
    ['TOROX_ADDRESSES', '192.0.2.1,'],
    ['BITLABS_SECRET', 'short'],
    ['OGADS_SECRET', 'under-sixteen'],
    ['OGADS_SECRET', 'with/a-slash-in-between'],
  ])('%s=%s', (name, value) => {
    expect(environment.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name])
  })
})
