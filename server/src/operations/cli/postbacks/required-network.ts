import type { Config } from '#config/config.ts'
import { type ServedNetwork, servedNetworks } from '#features/earning/networks/served-networks.ts'

/** @throws Error with a sentence for the operator when the network is not enabled */
export function requireNetwork(config: Config, name: string): ServedNetwork {
  const served = servedNetworks({ ...config, demo: !config.production })
  const found = served.find(({ network }) => network.name === name)
  if (found !== undefined) return found
  const names = served.map(({ network }) => network.name).join(', ')
  throw new Error(
    `The network ${name} is not enabled. ${names === '' ? 'No network is.' : `Enabled networks: ${names}.`}`,
  )
}
