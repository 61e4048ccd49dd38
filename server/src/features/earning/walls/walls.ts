import type { EnabledNetwork } from '../networks/all-networks.ts'

/** An offerwall with the URL for one player. */
export type Wall = { network: string; title: string; url: string }

/** The configured walls for the player whose offer id is `user`. */
export function wallsFor(user: string, networks: EnabledNetwork[]): Wall[] {
  return networks.flatMap(({ definition: { name, title, wallHash }, settings }) => {
    const { secret, wallUrl } = settings
    if (wallUrl === undefined) return []
    const url = wallUrl
      .replaceAll('{user}', encodeURIComponent(user))
      .replaceAll('{hash}', wallHash?.(user, secret) ?? '')
    return [{ network: name, title, url }]
  })
}

/** The origins that walls are framed from. */
export function listWallOrigins(networks: EnabledNetwork[]): string[] {
  const urls = networks.flatMap(({ settings: { wallUrl } }) => wallUrl ?? [])
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

export function demoWallFor(user: string): Wall {
  const url = `/offerwall/demo?user=${encodeURIComponent(user)}`
  return { network: 'demo', title: 'Demo offerwall', url }
}
