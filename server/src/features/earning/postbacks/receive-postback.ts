import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formatText } from '#platform/locale/format-text.ts'
import type { Network, ReceivedCall } from '../networks/network.ts'
import { applyPostback, type PostbackVerdict } from './apply-postback.ts'
import { bindSignature } from './bind-signature.ts'
import { checkOrigin } from './call-origin.ts'
import { withHashedSignature } from './hashed-signature.ts'

/** Counts a network's call by its verdict or error code. */
export type CountPostback = (network: string, verdict: string) => void

export type ReceivedPostback = { network: Network; call: ReceivedCall }

/** Longer queries and bodies are stored truncated. */
export const STORED_CHARACTERS_MAX = 2000
const UNVERIFIED_STORED_MAX = 60
const UNVERIFIED_WINDOW_MS = 60_000

/** Error codes for calls that anyone can make. The retention job deletes such calls after a week. */
export const unverifiedCodes: ReadonlySet<string> = new Set(['signature_wrong', 'forbidden'])

/**
 * Applies networks' calls and stores each call with its verdict, in the transaction that moves its
 * points. A refused call is stored with its error code and the reason. A process stores at most 60 unverified calls
 * per minute. Signatures are stored hashed.
 */
export function createPostbackReceiver({ db, clock }: { db: Db; clock: Clock }) {
  let windowFrom = Number.NEGATIVE_INFINITY
  let unverifiedStored = 0

  function mayStoreUnverified(now: Date): boolean {
    if (Math.abs(now.getTime() - windowFrom) >= UNVERIFIED_WINDOW_MS) {
      windowFrom = now.getTime()
      unverifiedStored = 0
    }
    unverifiedStored += 1
    return unverifiedStored <= UNVERIFIED_STORED_MAX
  }

  /** @throws AppError `forbidden`, `signature_wrong`, `invalid_request`, `not_found`, `postback_conflict` */
  return async function receivePostback(received: ReceivedPostback): Promise<PostbackVerdict> {
    const { network, call } = received
    const now = clock.now()
    try {
      checkOrigin(network, call)
      if (hasRepeatedValue(call)) throw new AppError('signature_wrong', REPEATED)
      const postback = network.read(call)
      return await db.transaction().execute(async (tx) => {
        const isSignatureShared =
          postback.kind !== 'reversal' && (await bindSignature(tx, { network, call, now }))
        const report = { network: network.name, postback, isSignatureShared, now }
        const verdict = await applyPostback(tx, report)
        const reason =
          postback.kind === 'unknown'
            ? formatText(text(m.postbackUnknown, { what: postback.what }))
            : null
        await storeCall(tx, received, { verdict, reason, now })
        return verdict
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!unverifiedCodes.has(error.code) || mayStoreUnverified(now)) {
        const rejection = { verdict: error.code, reason: error.message, now }
        await db.transaction().execute((tx) => storeCall(tx, received, rejection))
      }
      throw error
    }
  }
}

const REPEATED = text(m.postbackValueRepeated)

/** If a name has two values, it is ambiguous which one the signature covers. */
function hasRepeatedValue({ values }: ReceivedCall): boolean {
  return new Set(values.keys()).size < values.size
}

async function storeCall(
  tx: Tx,
  { network, call }: ReceivedPostback,
  { verdict, reason, now }: { verdict: string; reason: string | null; now: Date },
): Promise<void> {
  const { query, body } = withHashedSignature(call, network.signature)
  await tx
    .insertInto('postback')
    .values({
      network: network.name,
      method: call.method,
      query: storable(query),
      body: storable(body),
      remote_address: call.remoteAddress,
      verdict,
      reason,
      received_at: now,
    })
    .execute()
}

/** Truncates a text and removes NUL characters, which PostgreSQL's `text` type rejects. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, STORED_CHARACTERS_MAX)
}
