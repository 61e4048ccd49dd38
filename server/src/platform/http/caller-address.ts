import { isIPv4, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { processLimits } from '#platform/load/process-limits.ts'

const NETWORK_BITS = 48

/**
 * Normalizes the addresses one caller can send from to one key: an IPv4 address, including its
 * IPv4-mapped IPv6 form, or an IPv6 address's /64.
 */
export function callerAddress(remoteAddress: string | undefined): string {
  // A closed socket has no address.
  const address = String(remoteAddress)
  return isIPv4(address) ? address : normalizeIP(address)
}

/**
 * An IPv6 address's /48, such as `2001:db8:1::/48`: one customer may have all its 65,536 /64s, and
 * so may a campus. Undefined for IPv4.
 */
export function callerNetwork(remoteAddress: string | undefined): string | undefined {
  const address = String(remoteAddress)
  if (!isIPv6(address) || isIPv4(callerAddress(address))) return undefined
  return `${normalizeIP(address, NETWORK_BITS)}/${NETWORK_BITS}`
}

/** A name under which a caller is counted. Its limit is `times` one address's. */
type CallerScope = { name: string; times: number }

/** A caller's address, and the network that it is in. */
export function callerScopes(remoteAddress: string | undefined): CallerScope[] {
  const address = { name: callerAddress(remoteAddress), times: 1 }
  const network = callerNetwork(remoteAddress)
  if (network === undefined) return [address]
  return [address, { name: network, times: processLimits.addressesPerNetwork }]
}
