import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#errors/app-error.ts'
import type { NetworkDefinition, Postback } from './network.ts'
import { creditOf, partialReversalOf, reversalOf } from './reports.ts'
import { checkSignature, hmacOf } from './signature.ts'
import { offerNameOf, pointsOf, textOf, transactionOf, userOf } from './values.ts'
import * as variables from './variables.ts'

const SIGNATURE_MARK = '&hash='

/** States of an offer or a receipt that is undecided or was never paid. */
const unpaidStates = new Set(['PENDING', 'REVIEWING', 'REJECTED'])
const paidStates = new Set(['COMPLETE', 'COMPLETED'])
/** Types that are paid if the call has no state. */
const paidTypes = new Set(['', 'COMPLETE', 'COMPLETED', 'SCREENOUT', 'START_BONUS'])

/**
 * BitLabs, configured to call `/api/postbacks/bitlabs` with `uid=[%USER:UID%]`,
 * `val=[%VALUE:CURRENCY%]`, `tx=[%TX%]`, `ref=[%REF%]`, `type=[%TYPE%]` and, for offers,
 * `state=[%OFFER:TASK:STATE%]` and `name=[%OFFER:NAME%]`.
 *
 * BitLabs appends `&hash=`, the hex HMAC-SHA1 of the complete URL before it, exactly as sent. A
 * screen-out is paid like a completion. Reversals take two forms: a reconciliation with a negative
 * value and its own transaction id, where `ref` names the reversed transaction, or the transaction
 * itself in the state `RECONCILED`. We choose the name of the `state` parameter.
 */
export const bitlabs: NetworkDefinition = {
  name: 'bitlabs',
  title: 'BitLabs',
  environment: {
    BITLABS_SECRET: variables.secret.describe(
      'App secret of BitLabs. Every network secret has at least 16 characters.',
    ),
    BITLABS_WALL_URL: variables.wallUrl.describe(
      'Offerwall of BitLabs, with `{user}` for the player.',
    ),
  },
  takesAnyAddress: true,
  signature: { name: 'hash' },
  sign: ({ url }, secret) => ({ parameter: hashOf(url, secret) }),
  testValues: ({ user, transaction, points }) => ({
    uid: user,
    val: String(points),
    tx: transaction,
    type: 'COMPLETE',
  }),
  read({ url, values }, { secret }): Postback {
    const end = url.lastIndexOf(SIGNATURE_MARK)
    if (end < 0) throw new AppError('signature_wrong')
    const signature = url.slice(end + SIGNATURE_MARK.length)
    checkSignature(signature, hashOf(url.slice(0, end), secret))
    return read(values)
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}

/** @param url up to the signature */
function hashOf(url: string, secret: string): string {
  return hmacOf('sha1', secret, url)
}

function read(values: URLSearchParams): Postback {
  const state = textOf(values, 'state').toUpperCase()
  if (unpaidStates.has(state)) return { kind: 'nothing' }
  const transactionId = transactionOf(values, 'tx')
  const user = userOf(values, 'uid')
  if (state === 'RECONCILED') return reversalOf({ transactionId, user })
  const points = pointsOf(values, 'val')
  const type = textOf(values, 'type').toUpperCase()
  if (type === 'RECONCILIATION' || (type === '' && points < 0)) {
    if (points > 0) throw new AppError('invalid_request', text(m.postbackReconciliationAdds))
    return partialReversalOf({ transactionId, of: transactionOf(values, 'ref'), user, points })
  }
  const isPaid = state === '' ? paidTypes.has(type) : paidStates.has(state)
  if (!isPaid) throw new AppError('invalid_request', text(m.postbackTypeUnknown))
  return creditOf({ transactionId, user, points, offerName: offerNameOf(values, 'name') })
}
