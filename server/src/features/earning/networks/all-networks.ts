import * as z from 'zod'
import { adgate } from './adgate.ts'
import { adgem } from './adgem.ts'
import { ayet } from './ayet.ts'
import { bitlabs } from './bitlabs.ts'
import { cpx } from './cpx.ts'
import { kiwiwall } from './kiwiwall.ts'
import { lootably } from './lootably.ts'
import { monlix } from './monlix.ts'
import type { NetworkDefinition, NetworkSettings } from './network.ts'
import { notik } from './notik.ts'
import { ogads } from './ogads.ts'
import { pubscale } from './pubscale.ts'
import { dermoney, revlum, revtoo, tplayad } from './revlum-family.ts'
import { theoremreach } from './theoremreach.ts'
import { timewall } from './timewall.ts'
import { torox } from './torox.ts'
import { parseBlockList } from './variables.ts'
import { wannads, wannadsLegacy } from './wannads.ts'

/** Every network except the demo. */
export const allNetworks: NetworkDefinition[] = [
  ogads,
  bitlabs,
  cpx,
  lootably,
  adgate,
  torox,
  ayet,
  revlum,
  revtoo,
  dermoney,
  tplayad,
  adgem,
  theoremreach,
  timewall,
  notik,
  monlix,
  wannads,
  wannadsLegacy,
  pubscale,
  kiwiwall,
]

/** All networks' environment variables. A network without a secret is disabled. */
export const networkEnvironment: NetworkDefinition['environment'] = Object.assign(
  {},
  ...allNetworks.map(({ environment }) => environment),
)

/** A network that the operator has enabled. */
export type EnabledNetwork = { definition: NetworkDefinition; settings: NetworkSettings }

/**
 * The enabled networks.
 * @throws Error when a network's signature does not cover the whole report and its addresses are
 * missing, when it has offers or a wall but is disabled, so that players would not be credited, or when
 * its wall URL must not contain a hash
 */
export function enabledNetworks(env: Record<string, unknown>): EnabledNetwork[] {
  const values = z.object(networkEnvironment).parse(env)
  return allNetworks.flatMap((definition) => {
    const settings = parseNetworkSettings(definition, values)
    return settings ? [{ definition, settings }] : []
  })
}

function parseNetworkSettings(
  { name, takesAnyAddress, wallHash, configureOffers }: NetworkDefinition,
  values: Record<string, string | undefined>,
): NetworkSettings | undefined {
  const prefix = name.toUpperCase()
  const secret = values[`${prefix}_SECRET`]
  const from = values[`${prefix}_ADDRESSES`]
  const wallUrl = values[`${prefix}_WALL_URL`]
  const openOffers = configureOffers?.(values)
  if (secret === undefined) {
    if (wallUrl === undefined) return undefined
    throw new Error(`Settings: ${prefix}_WALL_URL needs ${prefix}_SECRET`)
  }
  if (from === undefined && !takesAnyAddress) {
    throw new Error(
      `Settings: ${prefix}_SECRET needs ${prefix}_ADDRESSES, because its signature does not cover what is paid`,
    )
  }
  if (wallHash === undefined && wallUrl?.includes('{hash}')) {
    throw new Error(`Settings: ${prefix}_WALL_URL may contain only {user}`)
  }
  const addresses = from === undefined ? undefined : parseBlockList(from)
  return { secret, addresses, wallUrl, openOffers }
}
