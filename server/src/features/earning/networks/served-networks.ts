import { readClickToken } from '../clicks/clicks.ts'
import type { EnabledNetwork } from './all-networks.ts'
import { demoNetwork, demoSigning } from './demo.ts'
import { createNetwork, type Network, type Signing } from './network.ts'

/** A network whose calls are accepted, and how to make its calls. */
export type ServedNetwork = { network: Network; signing: Signing; secret: string }

type Options = {
  networks: EnabledNetwork[]
  /** Whether the built-in network is enabled. */
  demo: boolean
  postbackSecret: string
}

/** Every enabled network. */
export function servedNetworks({ networks, demo, postbackSecret }: Options): ServedNetwork[] {
  const readClick = (token: string) => readClickToken(token, postbackSecret)
  const served = networks.map(({ definition, settings }) => ({
    network: createNetwork(definition, settings, readClick),
    signing: definition,
    secret: settings.secret,
  }))
  if (!demo) return served
  const network = demoNetwork({ secret: postbackSecret, readClick })
  return [...served, { network, signing: demoSigning, secret: postbackSecret }]
}
