import * as z from 'zod'
import type { NetworkName } from './earning/networks/all-networks.ts'
import type { OgadsAccess } from './earning/ogads-offers.ts'
import type { WallTemplate } from './earning/walls.ts'

/** A sound address once a player stands in it; who is asked must not depend on the player. */
const wallUrl = z
  .string()
  .refine((text) => text.includes('{user}') && isFrameable(text), {
    error: 'Please give an http or https address that has {user} behind its host',
  })
  .optional()

/** The settings by environment of where offers and offerwalls come from. */
export const offerEnvironment = {
  OGADS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  OGADS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,512}$/)
    .optional(),
  BITLABS_WALL_URL: wallUrl,
  CPX_WALL_URL: wallUrl,
  LOOTABLY_WALL_URL: wallUrl,
  ADGATE_WALL_URL: wallUrl,
  TOROX_WALL_URL: wallUrl,
  AYET_WALL_URL: wallUrl,
  REVLUM_WALL_URL: wallUrl,
  REVTOO_WALL_URL: wallUrl,
  DERMONEY_WALL_URL: wallUrl,
  TPLAYAD_WALL_URL: wallUrl,
}

type Values = z.output<z.ZodObject<typeof offerEnvironment>>
type NetworksOn = ReadonlyMap<NetworkName, unknown>

/**
 * How OGAds is asked for offers, if it is.
 * @throws Error when what belongs together is set in part: nobody would be paid
 */
export function ogadsAccessOf(values: Values, on: NetworksOn): OgadsAccess | undefined {
  const { OGADS_API_URL: apiUrl, OGADS_API_KEY: apiKey } = values
  if (apiUrl === undefined && apiKey === undefined) return undefined
  if (apiUrl === undefined || apiKey === undefined || !on.has('ogads')) {
    throw new Error('Settings: OGADS_API_URL, OGADS_API_KEY and OGADS_SECRET need each other')
  }
  return { apiUrl, apiKey }
}

/**
 * The walls that are set up.
 * @throws Error when a wall's network is off, so that nobody would be paid, or cannot take a hash
 */
export function wallTemplatesOf(values: Values, on: NetworksOn): Map<NetworkName, WallTemplate> {
  const set: [NetworkName, WallTemplate | undefined][] = [
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
  for (const [network, template] of set) {
    if (template === undefined) continue
    const name = network.toUpperCase()
    if (!on.has(network)) throw new Error(`Settings: ${name}_WALL_URL needs ${name}_SECRET`)
    // Of any other network it could be a signature for its calls.
    if (network !== 'cpx' && template.includes('{hash}')) {
      throw new Error(`Settings: ${name}_WALL_URL takes {user} alone`)
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
