import { isIP } from 'node:net'
import type { Network, ReceivedCall } from '../networks/network.ts'

/** Headers that browsers send and the networks' servers do not. */
const browserHeaders = ['origin', 'sec-fetch-site', 'cookie']

/** Whether a call can come from this network, judged by its headers and remote address. */
export function isFrom(
  { addresses }: Network,
  { headers, remoteAddress }: Pick<ReceivedCall, 'headers' | 'remoteAddress'>,
): boolean {
  if (browserHeaders.some((name) => headers[name] !== undefined)) return false
  if (addresses === undefined) return true
  const version = isIP(remoteAddress)
  return version !== 0 && addresses.check(remoteAddress, version === 6 ? 'ipv6' : 'ipv4')
}
