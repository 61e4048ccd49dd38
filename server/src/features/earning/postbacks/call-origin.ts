import { type BlockList, isIP } from 'node:net'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#platform/errors/app-error.ts'
import type { Network, ReceivedCall } from '../networks/network.ts'

/** Headers that browsers send and the networks' servers do not. */
const browserHeaders = ['origin', 'sec-fetch-site']

/**
 * Judges by its headers and remote address whether a call can come from this network.
 * @throws AppError `forbidden`, naming the variable to change if only its address is not the network's
 */
export function checkOrigin(
  { name, addresses }: Network,
  { headers, remoteAddress }: Pick<ReceivedCall, 'headers' | 'remoteAddress'>,
): void {
  if (browserHeaders.some((header) => headers[header] !== undefined)) {
    throw new AppError('forbidden', text(m.postbackFromBrowser))
  }
  if (addresses === undefined || isListed(addresses, remoteAddress)) return
  throw new AppError(
    'forbidden',
    text(m.postbackWrongAddress, { variable: addressesVariable(name) }),
  )
}

export function isListed(addresses: BlockList, remoteAddress: string): boolean {
  const version = isIP(remoteAddress)
  return version !== 0 && addresses.check(remoteAddress, version === 6 ? 'ipv6' : 'ipv4')
}

/** The variable with the addresses that may call for a network. */
export function addressesVariable(network: string): string {
  return `${network.toUpperCase()}_ADDRESSES`
}
