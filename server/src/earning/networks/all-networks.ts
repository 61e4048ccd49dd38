import { adgateNetwork } from './adgate.ts'
import { ayetNetwork } from './ayet.ts'
import { bitlabsNetwork } from './bitlabs.ts'
import { cpxNetwork } from './cpx.ts'
import { lootablyNetwork } from './lootably.ts'
import type { Network, NetworkSettings } from './network.ts'
import { ogadsNetwork } from './ogads.ts'
import { revlumLikeNetwork } from './revlum-family.ts'
import { toroxNetwork } from './torox.ts'

/** `readClick` returns the id of the click that a signed token names. */
type AdapterSettings = NetworkSettings & { readClick: (token: string) => number | undefined }

const adapters = {
  ogads: ogadsNetwork,
  bitlabs: bitlabsNetwork,
  cpx: cpxNetwork,
  lootably: lootablyNetwork,
  adgate: adgateNetwork,
  torox: toroxNetwork,
  ayet: ayetNetwork,
  revlum: (parts) => revlumLikeNetwork('revlum', parts),
  revtoo: (parts) => revlumLikeNetwork('revtoo', parts),
  dermoney: (parts) => revlumLikeNetwork('dermoney', parts),
  tplayad: (parts) => revlumLikeNetwork('tplayad', parts),
} satisfies Record<string, (parts: AdapterSettings) => Network>

/** Every network that has an adapter, except the demo. */
export type NetworkName = keyof typeof adapters

/** The adapters of the configured networks. */
export function networksOf(
  settings: ReadonlyMap<NetworkName, NetworkSettings>,
  readClick: AdapterSettings['readClick'],
): Network[] {
  return [...settings].map(([name, given]) => adapters[name]({ ...given, readClick }))
}
