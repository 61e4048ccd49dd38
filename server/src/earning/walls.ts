import type { NetworkName } from './networks/all-networks.ts'
import type { NetworkSettings } from './networks/network.ts'
import { digestOf } from './networks/signature.ts'

/** The address of a network's wall: `{user}` stands for the player, `{hash}` for its signature. */
export type WallTemplate = string

/** An offerwall as one player sees it. */
export type Wall = { network: string; title: string; url: string }

type WallParts = {
  templates: ReadonlyMap<NetworkName, WallTemplate>
  networks: ReadonlyMap<NetworkName, NetworkSettings>
  /** What people call each network. */
  titles: ReadonlyMap<string, string>
}

/** The walls that are set up, for the player whom networks know as `user`. */
export function wallsFor(user: string, { templates, networks, titles }: WallParts): Wall[] {
  return [...templates].map(([network, template]) => {
    const secret = networks.get(network)?.secret ?? ''
    const url = template
      .replaceAll('{user}', encodeURIComponent(user))
      .replaceAll('{hash}', digestOf('md5', `${user}-${secret}`))
    return { network, title: titles.get(network) ?? network, url }
  })
}

/** The wall of the demo network. */
export function demoWallFor(user: string): Wall {
  const url = `/offerwall/demo?user=${encodeURIComponent(user)}`
  return { network: 'demo', title: 'Demo offerwall', url }
}
