import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import type { NetworkName } from './earning/networks/all-networks.ts'
import type { NetworkSettings } from './earning/networks/network.ts'

/**
 * Of a network that gives its secret. Anyone who sees one signature can try secrets offline, and players see
 * one of CPX Research in the link of its wall: what is shorter can be found.
 */
const secret = z.string().min(16).optional()
/** Of one that signs nothing, where the secret is the operator's and stands in the address. */
const secretInPath = z
  .string()
  .regex(/^[\w-]{16,128}$/)
  .optional()
const addresses = z.string().refine((text) => listOf(text) !== undefined, {
  error: 'Please give IP addresses or subnets (192.0.2.0/24), divided by commas',
})

/** The settings by environment of the offer networks. One without its secret is off. */
export const networkEnvironment = {
  OGADS_SECRET: secretInPath,
  OGADS_ADDRESSES: addresses.optional(),
  BITLABS_SECRET: secret,
  CPX_SECRET: secret,
  CPX_ADDRESSES: addresses.optional(),
  LOOTABLY_SECRET: secret,
  LOOTABLY_ADDRESSES: addresses.optional(),
  ADGATE_SECRET: secretInPath,
  ADGATE_ADDRESSES: addresses.default('52.42.57.125'),
  TOROX_SECRET: secret,
  TOROX_ADDRESSES: addresses.default('54.175.173.245'),
  AYET_SECRET: secret,
  REVLUM_SECRET: secret,
  REVLUM_ADDRESSES: addresses.optional(),
  REVTOO_SECRET: secret,
  REVTOO_ADDRESSES: addresses.optional(),
  DERMONEY_SECRET: secret,
  DERMONEY_ADDRESSES: addresses.optional(),
  TPLAYAD_SECRET: secret,
  TPLAYAD_ADDRESSES: addresses.optional(),
}

type Values = z.output<z.ZodObject<typeof networkEnvironment>>

/** Whose signature covers all that they report, or stands beside a click of ours that bounds it. */
const signsEnough = new Set<NetworkName>(['ogads', 'bitlabs', 'ayet'])

/**
 * The networks that are on, and how each is set up.
 * @throws Error when one is on whose signature leaves something open, without a list of its addresses
 */
export function networkSettingsOf(values: Values): Map<NetworkName, NetworkSettings> {
  const set: [NetworkName, string | undefined, string | undefined][] = [
    ['ogads', values.OGADS_SECRET, values.OGADS_ADDRESSES],
    ['bitlabs', values.BITLABS_SECRET, undefined],
    ['cpx', values.CPX_SECRET, values.CPX_ADDRESSES],
    ['lootably', values.LOOTABLY_SECRET, values.LOOTABLY_ADDRESSES],
    ['adgate', values.ADGATE_SECRET, values.ADGATE_ADDRESSES],
    ['torox', values.TOROX_SECRET, values.TOROX_ADDRESSES],
    ['ayet', values.AYET_SECRET, undefined],
    ['revlum', values.REVLUM_SECRET, values.REVLUM_ADDRESSES],
    ['revtoo', values.REVTOO_SECRET, values.REVTOO_ADDRESSES],
    ['dermoney', values.DERMONEY_SECRET, values.DERMONEY_ADDRESSES],
    ['tplayad', values.TPLAYAD_SECRET, values.TPLAYAD_ADDRESSES],
  ]
  const networks = new Map<NetworkName, NetworkSettings>()
  for (const [name, given, from] of set) {
    if (given === undefined) continue
    if (from === undefined && !signsEnough.has(name)) throw new Error(lacksAddresses(name))
    networks.set(name, {
      secret: given,
      addresses: from === undefined ? undefined : listOf(from),
    })
  }
  return networks
}

function lacksAddresses(network: NetworkName): string {
  const name = network.toUpperCase()
  return `Settings: ${name}_SECRET needs ${name}_ADDRESSES, as its signature does not cover what is paid`
}

/** Addresses and subnets divided by commas; undefined when one of them is neither. */
function listOf(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const part of text.split(',')) {
    const [address = '', bits, ...more] = part.trim().split('/')
    const version = isIP(address)
    if (version === 0 || more.length > 0) return undefined
    const family = version === 6 ? 'ipv6' : 'ipv4'
    const width = version === 6 ? 128 : 32
    if (bits !== undefined && !(/^[0-9]{1,3}$/.test(bits) && Number(bits) <= width))
      return undefined
    list.addSubnet(address, bits === undefined ? width : Number(bits), family)
  }
  return list
}
