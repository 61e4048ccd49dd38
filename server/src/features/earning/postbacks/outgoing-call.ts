import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { ServedNetwork } from '../networks/served-networks.ts'

/** A call as a network makes it. */
export type OutgoingCall = { url: string; headers: Record<string, string> }

/**
 * A signed call with these values in its query.
 * @param publicUrl the origin that the network calls, without a trailing slash
 */
export function signedCall(
  { network, signing, secret }: ServedNetwork,
  { publicUrl, values }: { publicUrl: string; values: Record<string, string> },
): OutgoingCall {
  const query = new URLSearchParams(values)
  const address = `${publicUrl}/api/postbacks/${network.name}`
  const url = `${address}?${query.toString()}`
  const proof = signing.sign({ values: query, url }, secret)
  if ('headers' in proof) return { url, headers: proof.headers }
  if ('path' in proof) {
    return { url: `${address}/${proof.path}?${query.toString()}`, headers: {} }
  }
  const name = network.signature?.name ?? ''
  return { url: `${url}&${name}=${encodeURIComponent(proof.parameter)}`, headers: {} }
}

const WAIT_MS = 15_000
const CHARACTERS_MAX = 10_000

/**
 * Sends a call with its URL exactly as written, because some networks sign it.
 * @param origin where the product listens, if not at the origin in the URL
 * @throws Error when there is no response within 15 s
 */
export function sendCall(
  { url, headers }: OutgoingCall,
  origin: string | undefined,
): Promise<{ status: number; body: string }> {
  const written = new URL(url)
  const path = url.slice(written.origin.length)
  const { protocol, hostname, port } = origin === undefined ? written : new URL(origin)
  const request = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        protocol,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        path,
        headers: { ...headers, host: written.host },
        signal: AbortSignal.timeout(WAIT_MS),
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          if (body.length < CHARACTERS_MAX) body += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
