import { createHash } from 'node:crypto'
import type { ReceivedCall, SignatureField } from './networks/network.ts'

/** The hex SHA-256 of a hex signature, whatever the case of its letters. */
export function signatureHash(signature: string): string {
  return createHash('sha256').update(signature.toLowerCase()).digest('hex')
}

/** The query and the body of a call with `sha256:` and the hash in place of its signature. */
export function withHashedSignature(
  { query, body }: Pick<ReceivedCall, 'query' | 'body'>,
  signature: SignatureField | undefined,
): { query: string; body: string } {
  if (signature === undefined) return { query, body }
  const { name } = signature
  return { query: inPairs(query, name), body: inParts(inPairs(body, name), name) }
}

/** In `name=value&name=value`, where both may be percent-encoded. */
function inPairs(text: string, name: string): string {
  return text
    .split('&')
    .map((pair) => {
      const signature = new URLSearchParams(pair).get(name)
      return signature === null ? pair : `${name}=${hashed(signature)}`
    })
    .join('&')
}

/** In a multipart form. */
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
