import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type Log = { warn(details: object, message: string): void }

/**
 * Rewrites `X-Forwarded-For` to plain addresses, before anything reads it. Some proxies add the port (Azure Application Gateway, IIS)
 * or brackets. What is no address, such as `unknown`, becomes the proxy's own, and is logged once.
 */
export function cleanForwardedAddresses(log: Log): (request: IncomingMessage) => void {
  let hasWarned = false

  return ({ headers, socket }) => {
    const sent = headers['x-forwarded-for']
    if (sent === undefined) return
    const entries = String(sent).split(',')
    const addresses = entries.map((entry) => plainAddress(entry.trim()))
    const wrongAt = addresses.indexOf(undefined)
    if (wrongAt >= 0 && !hasWarned) {
      hasWarned = true
      const entry = entries[wrongAt]?.trim().slice(0, 100)
      log.warn(
        { entry },
        'X-Forwarded-For has an entry that is no address; using the proxy instead',
      )
    }
    headers['x-forwarded-for'] = addresses
      .map((address) => address ?? socket.remoteAddress ?? '')
      .join(', ')
  }
}

/** The address in `192.0.2.1:51234`, `[2001:db8::1]:443`, or `2001:db8::1`; undefined for anything else. */
function plainAddress(entry: string): string | undefined {
  if (isIP(entry) !== 0) return entry
  const [, bracketed, before] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5})$/.exec(entry) ?? []
  const address = bracketed ?? before ?? ''
  return isIP(address) === 0 ? undefined : address
}
