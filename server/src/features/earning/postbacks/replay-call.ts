import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReceivedCall } from '../networks/network.ts'
import type { ServedNetwork } from '../networks/served-networks.ts'
import type { PostbackVerdict } from './apply-postback.ts'
import { valuesIn } from './call-values.ts'
import { signatureHash } from './hashed-signature.ts'
import {
  createPostbackReceiver,
  STORED_CHARACTERS_MAX,
  unverifiedCodes,
} from './receive-postback.ts'
import type { StoredCall } from './stored-calls.ts'

type Replay = {
  stored: StoredCall
  served: ServedNetwork
  /** The origin that the network called, without a trailing slash. */
  publicUrl: string
}

/**
 * Receives a stored call again, as if its network had repeated it from the same address. Only calls
 * that were signed with the current secret can be replayed.
 * @throws Error with a sentence for the operator when the call cannot be replayed, AppError as when
 * receiving a call
 */
export async function replayCall(
  deps: { db: Db; clock: Clock },
  { stored, served, publicUrl }: Replay,
): Promise<PostbackVerdict> {
  const call = await rebuildCall({ stored, served, publicUrl })
  return createPostbackReceiver(deps)({ network: served.network, call })
}

/** The call as received, with the signature that was replaced by its hash. */
async function rebuildCall({ stored, served, publicUrl }: Replay): Promise<ReceivedCall> {
  const { query, body, method, remoteAddress, verdict } = stored
  if ([query, body].some(({ length }) => length >= STORED_CHARACTERS_MAX)) {
    throw new Error('The call is too long: only its beginning is stored.')
  }
  const { network, signing, secret } = served
  const address = `${publicUrl}/api/postbacks/${network.name}`
  const withQuery = (text: string) => (text === '' ? '' : `?${text}`)
  const hashed = network.signature && findHashed(`${query}\n${body}`, network.signature.name)
  const unsigned = hashed === undefined ? query : (query.split(hashed.pair)[0] ?? '')
  const values = await valuesIn({ query, body, contentType: detectContentType(body) }, network)
  const proof = signing.sign({ values, url: address + withQuery(unsigned) }, secret)
  const call = { method, headers: {}, secretInPath: '', remoteAddress }
  if ('parameter' in proof) {
    if (hashed?.hash !== signatureHash(proof.parameter)) throw new Error(NOT_SIGNED)
    const signed = (text: string) => text.replace(`sha256:${hashed.hash}`, proof.parameter)
    const signedQuery = signed(query)
    const signedBody = signed(body)
    const signedValues = await valuesIn(
      { query: signedQuery, body: signedBody, contentType: detectContentType(body) },
      network,
    )
    const url = address + withQuery(signedQuery)
    return { ...call, url, query: signedQuery, body: signedBody, values: signedValues }
  }
  if (unverifiedCodes.has(verdict)) throw new Error(NOT_PROVEN)
  const [path, headers] = 'path' in proof ? [proof.path, {}] : ['', proof.headers]
  const url = `${address}${path === '' ? '' : `/${path}`}${withQuery(query)}`
  return { ...call, url, query, body, values, headers, secretInPath: path }
}

const NOT_SIGNED =
  'The call was not signed with the secret in the settings, so it may be forged. If the secret was changed since, ask the network to send the call again.'
const NOT_PROVEN =
  'The call failed verification, and nothing stored proves that it is from its network. Ask the network to send it again.'

/** The signature's hash, and the text from the separator before it. */
function findHashed(text: string, name: string): { hash: string; pair: string } | undefined {
  const [, hash] = /sha256:([0-9a-f]{64})/.exec(text) ?? []
  return hash === undefined ? undefined : { hash, pair: `&${name}=sha256:${hash}` }
}

/** The content type is not stored, but a multipart form starts with its boundary. */
function detectContentType(body: string): string {
  const [, boundary] = /^--([^\r\n]+)\r?\n/.exec(body) ?? []
  return boundary === undefined
    ? 'application/x-www-form-urlencoded'
    : `multipart/form-data; boundary=${boundary}`
}
