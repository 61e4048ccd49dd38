import { createHash } from 'node:crypto'
import type { ReceivedCall, SignatureField } from '../networks/network.ts'

/** The hex SHA-256 of a hex signature, regardless of case. */
export function signatureHash(signature: string): string {
  return createHash('sha256').update(signature.toLowerCase()).digest('hex')
}

/** A call's query and body, with the signature replaced by `sha256:` and its hash. */
export function withHashedSignature(
  { query, body }: Pick<ReceivedCall, 'query' | 'body'>,
  signature: SignatureField | undefined,
): { query: string; body: string } {
  if (signature === undefined) return { query, body }
  const { name } = signature
  return { query: inPairs(query, name), body: inParts(inPairs(body, name), name) }
}

/** Handles `name=value&name=value`, where names and values may be percent-encoded. */
function inPairs(text: string, name: string): string {
  return text
    .split('&')
    .map((pair) => {
      const signature = new URLSearchParams(pair).get(name)
      return signature === null ? pair : `${name}=${hashed(signature)}`
    })
    .join('&')
}

/** Handles a multipart form. */
function inParts(text: string, name: string): string {
  const part = new RegExp(
    `(\\bname="?${name}"?[^\\r\\n]*(?:\\r?\\n[^\\r\\n]+)*\\r?\\n\\r?\\n)([^\\r\\n]*)`,
    'g',
  )
  return text.replaceAll(part, (_, head: string, signature: string) => head + hashed(signature))
}

function hashed(signature: string): string {
  return `sha256:${signatureHash(signature)}`
}
