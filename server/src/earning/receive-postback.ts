import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { applyPostback, type PostbackVerdict } from './apply-postback.ts'
import { bindSignature } from './bind-signature.ts'
import { isFrom } from './call-origin.ts'
import { withHashedSignature } from './hashed-signature.ts'
import type { Network, ReceivedCall } from './networks/network.ts'

/** A network's call, as it came in. */
export type Received = { network: Network; call: ReceivedCall }

const CHARACTERS_KEPT = 2000
const UNPROVEN_KEPT_MAX = 60
const UNPROVEN_WINDOW_MS = 60_000

/** The refusals of calls that anybody can make. `upkeep` forgets such calls after a week. */
export const unprovenCodes: ReadonlySet<string> = new Set(['signature_wrong', 'forbidden'])

/**
 * Acts on networks' calls and keeps each as it came, with its verdict. What moves points is kept in
 * the same transaction; a refused call is kept with the code of its refusal. Of calls that did not
 * prove where they come from, a process keeps 60 a minute. Signatures are kept hashed.
 */
export function createPostbackReceiver({ db, clock }: { db: Db; clock: Clock }) {
  let windowFrom = Number.NEGATIVE_INFINITY
  let unprovenKept = 0

  function hasRoomForUnproven(now: Date): boolean {
    if (Math.abs(now.getTime() - windowFrom) >= UNPROVEN_WINDOW_MS) {
      windowFrom = now.getTime()
      unprovenKept = 0
    }
    unprovenKept += 1
    return unprovenKept <= UNPROVEN_KEPT_MAX
  }

  /** @throws AppError `forbidden`, `signature_wrong`, `invalid_request`, `not_found`, `postback_conflict` */
  return async function receivePostback(received: Received): Promise<PostbackVerdict> {
    const { network, call } = received
    const now = clock.now()
    try {
      if (!isFrom(network, call)) throw new AppError('forbidden', 'This caller is not the network.')
      if (hasRepeatedValue(call)) throw new AppError('signature_wrong', REPEATED)
      const postback = network.read(call)
      return await db.transaction().execute(async (tx) => {
        const isSignatureShared =
          postback.kind !== 'reversal' && (await bindSignature(tx, { network, call, now }))
        const report = { network: network.name, postback, isSignatureShared, now }
        const verdict = await applyPostback(tx, report)
        await keep(tx, received, verdict, now)
        return verdict
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!unprovenCodes.has(error.code) || hasRoomForUnproven(now)) {
        await db.transaction().execute((tx) => keep(tx, received, error.code, now))
      }
      throw error
    }
  }
}

const REPEATED = 'A call may give each value once.'

/** No signature says which of two values of one name it is for. */
function hasRepeatedValue({ values }: ReceivedCall): boolean {
  return new Set(values.keys()).size < values.size
}

async function keep(
  tx: Tx,
  { network, call }: Received,
  verdict: string,
  now: Date,
): Promise<void> {
  const { query, body } = withHashedSignature(call, network.signature)
  await tx
    .insertInto('postback')
    .values({
      network: network.name,
      method: call.method,
      query: kept(query),
      body: kept(body),
      remote_address: call.remoteAddress,
      verdict,
      received_at: now,
    })
    .execute()
}

/** PostgreSQL's text holds no NUL. */
function kept(text: string): string {
  return text.replaceAll('\0', '').slice(0, CHARACTERS_KEPT)
}
