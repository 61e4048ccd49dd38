import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import type { NetworkName } from './earning/networks/all-networks.ts'
import type { NetworkSettings } from './earning/networks/network.ts'

/**
 * The secret of a network that signs its calls. Anyone who sees one signature can try secrets
 * offline, and players see a CPX Research signature in the link to its wall. Shorter secrets could
 * be guessed.
 */
const secret = z.string().min(16).optional()
/**
 * For a network that signs nothing: the operator chooses the secret, and it is part of the postback URL.
 */
const secretInPath = z
  .string()
  .regex(/^[\w-]{16,128}$/)
  .optional()
const addresses = z.string().refine((text) => listOf(text) !== undefined, {
  error: 'Please give IP addresses or subnets (192.0.2.0/24), separated by commas',
})

/** The environment variables of the offer networks. A network without a secret is disabled. */
export const networkEnvironment = {
  OGADS_SECRET: secretInPath.describe(
    'Part of the postback URL for OGAds, `/api/postbacks/ogads/<secret>`. Choose 16 to 128 letters, digits, `-`, or `_`.',
  ),
  OGADS_ADDRESSES: addresses
    .optional()
    .describe('IP addresses and subnets that OGAds calls from, separated by commas.'),
  BITLABS_SECRET: secret.describe(
    'App secret of BitLabs. Every network secret has at least 16 characters.',
  ),
  CPX_SECRET: secret.describe('Secure hash of CPX Research.'),
  CPX_ADDRESSES: addresses
    .optional()
    .describe('Addresses that CPX Research calls from. Required with its secret.'),
  LOOTABLY_SECRET: secret.describe('Postback secret of Lootably.'),
  LOOTABLY_ADDRESSES: addresses
    .optional()
    .describe('Addresses that Lootably calls from. Required with its secret.'),
  ADGATE_SECRET: secretInPath.describe('Part of the postback URL for AdGate, as for OGAds.'),
  ADGATE_ADDRESSES: addresses.default('52.42.57.125').describe('Addresses that AdGate calls from.'),
  TOROX_SECRET: secret.describe('Placement key of Torox.'),
  TOROX_ADDRESSES: addresses.default('54.175.173.245').describe('Addresses that Torox calls from.'),
  AYET_SECRET: secret.describe('Publisher API key of ayeT-Studios.'),
  REVLUM_SECRET: secret.describe('App secret of Revlum.'),
  REVLUM_ADDRESSES: addresses
    .optional()
    .describe('Addresses that Revlum calls from. Required with its secret.'),
  REVTOO_SECRET: secret.describe('App secret of Revtoo.'),
  REVTOO_ADDRESSES: addresses
    .optional()
    .describe('Addresses that Revtoo calls from. Required with its secret.'),
  DERMONEY_SECRET: secret.describe('App secret of Dermoney.'),
  DERMONEY_ADDRESSES: addresses
    .optional()
    .describe('Addresses that Dermoney calls from. Required with its secret.'),
  TPLAYAD_SECRET: secret.describe('App secret of TPlayAd.'),
  TPLAYAD_ADDRESSES: addresses
    .optional()
    .describe('Addresses that TPlayAd calls from. Required with its secret.'),
}

type Values = z.output<z.ZodObject<typeof networkEnvironment>>

/**
 * Networks whose signature covers the whole report, or accompanies one of our click ids, which limits it.
 */
const signsEnough = new Set<NetworkName>(['ogads', 'bitlabs', 'ayet'])

/**
 * The settings of each enabled network.
 * @throws Error when a network's signature does not cover the whole report and its addresses are missing
 */
export function networkSettingsOf(values: Values): Map<NetworkName, NetworkSettings> {
  const configured: [NetworkName, string | undefined, string | undefined][] = [
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
  for (const [name, given, from] of configured) {
    if (given === undefined) continue
    if (from === undefined && !signsEnough.has(name)) throw new Error(missingAddresses(name))
    networks.set(name, {
      secret: given,
      addresses: from === undefined ? undefined : listOf(from),
    })
  }
  return networks
}

function missingAddresses(network: NetworkName): string {
  const name = network.toUpperCase()
  return `Settings: ${name}_SECRET needs ${name}_ADDRESSES, because its signature does not cover what is paid`
}

/** Parses addresses and subnets separated by commas. Undefined when one is neither. */
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
