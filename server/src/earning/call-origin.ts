import { isIP } from 'node:net'
import type { Network, ReceivedCall } from './networks/network.ts'

/** Headers that browsers send and the servers of networks do not. */
const browserHeaders = ['origin', 'sec-fetch-site', 'cookie']

/** Whether a call may be this network's, by where it comes from. */
export function isFrom(
  { addresses }: Network,
  { headers, remoteAddress }: Pick<ReceivedCall, 'headers' | 'remoteAddress'>,
): boolean {
  if (browserHeaders.some((name) => headers[name] !== undefined)) return false
  if (addresses === undefined) return true
  const version = isIP(remoteAddress)
  return version !== 0 && addresses.check(remoteAddress, version === 6 ? 'ipv6' : 'ipv4')
}
