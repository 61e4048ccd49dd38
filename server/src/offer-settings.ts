import * as z from 'zod'
import type { NetworkName } from './earning/networks/all-networks.ts'
import type { OgadsAccess } from './earning/walls/ogads-offers.ts'
import type { WallTemplate } from './earning/walls/walls.ts'

/** Must be a valid URL after {user} is replaced. The host must not depend on the player. */
const wallUrl = z
  .string()
  .refine((text) => text.includes('{user}') && isFrameable(text), {
    error: 'Please give an http or https URL with {user} after the host',
  })
  .optional()

/** The environment variables of offer feeds and offerwalls. */
export const offerEnvironment = {
  OGADS_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Offer API of your OGAds account, `https://<host>/api/v2`.'),
  OGADS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,512}$/)
    .optional()
    .describe('Key for that API.'),
  BITLABS_WALL_URL: wallUrl.describe('Offerwall of BitLabs, with `{user}` for the player.'),
  CPX_WALL_URL: wallUrl.describe(
    'Offerwall of CPX Research, with `{user}` for the player and `{hash}` for the signature.',
  ),
  LOOTABLY_WALL_URL: wallUrl.describe('Offerwall of Lootably.'),
  ADGATE_WALL_URL: wallUrl.describe('Offerwall of AdGate.'),
  TOROX_WALL_URL: wallUrl.describe('Offerwall of Torox.'),
  AYET_WALL_URL: wallUrl.describe('Offerwall of ayeT-Studios.'),
  REVLUM_WALL_URL: wallUrl.describe('Offerwall of Revlum.'),
  REVTOO_WALL_URL: wallUrl.describe('Offerwall of Revtoo.'),
  DERMONEY_WALL_URL: wallUrl.describe('Offerwall of Dermoney.'),
  TPLAYAD_WALL_URL: wallUrl.describe('Offerwall of TPlayAd.'),
}

type Values = z.output<z.ZodObject<typeof offerEnvironment>>
type EnabledNetworks = ReadonlyMap<NetworkName, unknown>

/**
 * Access to the OGAds offer API, if configured.
 * @throws Error when only some of its settings are given, because players would not be credited
 */
export function ogadsAccessOf(values: Values, enabled: EnabledNetworks): OgadsAccess | undefined {
  const { OGADS_API_URL: apiUrl, OGADS_API_KEY: apiKey } = values
  if (apiUrl === undefined && apiKey === undefined) return undefined
  if (apiUrl === undefined || apiKey === undefined || !enabled.has('ogads')) {
    throw new Error('Settings: OGADS_API_URL, OGADS_API_KEY, and OGADS_SECRET must be set together')
  }
  return { apiUrl, apiKey }
}

/**
 * The configured walls.
 * @throws Error when a wall's network is disabled, so that players would not be credited, or its
 * URL must not contain a hash
 */
export function wallTemplatesOf(
  values: Values,
  enabled: EnabledNetworks,
): Map<NetworkName, WallTemplate> {
  const configured: [NetworkName, WallTemplate | undefined][] = [
    ['bitlabs', values.BITLABS_WALL_URL],
    ['cpx', values.CPX_WALL_URL],
    ['lootably', values.LOOTABLY_WALL_URL],
    ['adgate', values.ADGATE_WALL_URL],
    ['torox', values.TOROX_WALL_URL],
    ['ayet', values.AYET_WALL_URL],
    ['revlum', values.REVLUM_WALL_URL],
    ['revtoo', values.REVTOO_WALL_URL],
    ['dermoney', values.DERMONEY_WALL_URL],
    ['tplayad', values.TPLAYAD_WALL_URL],
  ]
  const templates = new Map<NetworkName, WallTemplate>()
  for (const [network, template] of configured) {
    if (template === undefined) continue
    const name = network.toUpperCase()
    if (!enabled.has(network)) throw new Error(`Settings: ${name}_WALL_URL needs ${name}_SECRET`)
    // For any other network, the hash could be a valid signature for its calls.
    if (network !== 'cpx' && template.includes('{hash}')) {
      throw new Error(`Settings: ${name}_WALL_URL may contain only {user}`)
    }
    templates.set(network, template)
  }
  return templates
}

/** The origins that walls are framed from. */
export function originsOf(templates: ReadonlyMap<NetworkName, WallTemplate>): string[] {
  return [...new Set([...templates.values()].map((template) => new URL(template).origin))]
}

function isFrameable(template: string): boolean {
  if (!URL.canParse(template)) return false
  const { protocol, origin } = new URL(template)
  return /^https?:$/.test(protocol) && !/[{}]|%7b/i.test(origin)
}
