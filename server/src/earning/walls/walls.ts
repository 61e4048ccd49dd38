import type { NetworkName } from '../networks/all-networks.ts'
import type { NetworkSettings } from '../networks/network.ts'
import { digestOf } from '../networks/signature.ts'

/** The URL of a network's wall, with `{user}` for the player and `{hash}` for its signature. */
export type WallTemplate = string

/** An offerwall with the URL for one player. */
export type Wall = { network: string; title: string; url: string }

type WallParts = {
  templates: ReadonlyMap<NetworkName, WallTemplate>
  networks: ReadonlyMap<NetworkName, NetworkSettings>
  /** The display name of each network. */
  titles: ReadonlyMap<string, string>
}

/** The configured walls for the player whose offer id is `user`. */
export function wallsFor(user: string, { templates, networks, titles }: WallParts): Wall[] {
  return [...templates].map(([network, template]) => {
    const secret = networks.get(network)?.secret ?? ''
    const url = template
      .replaceAll('{user}', encodeURIComponent(user))
      .replaceAll('{hash}', digestOf('md5', `${user}-${secret}`))
    return { network, title: titles.get(network) ?? network, url }
  })
}

export function demoWallFor(user: string): Wall {
  const url = `/offerwall/demo?user=${encodeURIComponent(user)}`
  return { network: 'demo', title: 'Demo offerwall', url }
}
