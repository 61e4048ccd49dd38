import { isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * Normalizes the addresses one caller can send from to one key: an IPv4 address, including its
 * IPv4-mapped IPv6 form, or the /64 of an IPv6 address.
 */
export function callerAddress(remoteAddress: string | undefined): string {
  // A closed socket has no address.
  const address = String(remoteAddress)
  return isIPv4(address) ? address : normalizeIP(address)
}
