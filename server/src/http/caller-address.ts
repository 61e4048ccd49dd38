import { normalizeIP } from '@fastify/rate-limit'

/**
 * One name for all that one caller can send from: an IPv4 address, also where it is written as an
 * IPv6 one, or the /64 of an IPv6 address.
 */
export function callerAddress(remoteAddress: string | undefined): string {
  // A socket that is gone has no address.
  return normalizeIP(String(remoteAddress))
}
