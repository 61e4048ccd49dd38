import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toPartialReversal, toReversal, unknownReport } from './reports.ts'
import { checkUrlSignature, hexHmac } from './signature.ts'
import { parseOfferName, parsePoints, parseTransactionId, parseUser, readValue } from './values.ts'
import * as variables from './variables.ts'

/** States that are undecided or were never paid: for offers, receipts (`REVIEWING`, `REJECTED`), and cashback (`CREATED`, `ADJUSTED`). */
const unpaidStates = new Set(['PENDING', 'REVIEWING', 'REJECTED', 'CREATED', 'ADJUSTED'])
const paidStates = new Set(['COMPLETE', 'COMPLETED'])
/** What BitLabs sends as the state in a call without one, which is the default for offers. */
const noState = new Set(['', 'NONE'])
/** Types that are paid if the call has no state. */
const paidTypes = new Set(['', 'COMPLETE', 'COMPLETED', 'SCREENOUT', 'START_BONUS'])

/**
 * BitLabs, configured to call `/api/postbacks/bitlabs` with `uid=[%USER:UID%]`,
 * `val=[%VALUE:CURRENCY%]`, `tx=[%TX%]`, `ref=[%REF%]`, `type=[%ACTIVITY:TYPE%]` and, for offers,
 * `state=[%OFFER:TASK:STATE%]` and `name=[%OFFER:NAME%]`. Dashboards with older macros have `[%UID%]`, `[%VAL%]`,
 * `[%TYPE%]`, and `[%OFFER_STATE%]`. We choose the `state` parameter's name.
 *
 * BitLabs appends `&hash=`, the hex HMAC-SHA1 over the complete URL before it, exactly as sent. A
 * screen-out is paid like a completion. Without stateful callbacks, the default, an offer's state is `NONE`, and its
 * reversal has its own transaction ID, a negative value, and the first one as `ref`, whatever its type. With them,
 * a reversal repeats the transaction in the state `RECONCILED`, or with the type `RECONCILIATION` and a positive value.
 * A call with `debug=true` is a test. Repeated about ten times within minutes.
 *
 * Sources: BitLabs, "Callback parameters", "Cashback callbacks", and "Securing callbacks through hashing" (read 2026-11); the
 * newer type macro and `debug` by public implementations (2026).
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
  sign: ({ url }, secret) => ({ parameter: signUrl(url, secret) }),
  testValues: ({ user, transaction, points }) => ({
    uid: user,
    val: points.toFixed(1),
    tx: transaction,
    ref: '',
    type: 'COMPLETE',
    state: 'NONE',
    name: 'Test offer',
  }),
  read({ url, values }, { secret }): Postback {
    checkUrlSignature(url, { name: 'hash', sign: (signedUrl) => signUrl(signedUrl, secret) })
    return readValue(values, 'debug') === 'true' ? { kind: 'nothing' } : read(values)
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}

/** @param url up to the signature */
function signUrl(url: string, secret: string): string {
  return hexHmac('sha1', secret, url)
}

function read(values: URLSearchParams): Postback {
  const state = readValue(values, 'state').toUpperCase()
  if (unpaidStates.has(state)) return { kind: 'nothing' }
  const transactionId = parseTransactionId(values, 'tx')
  const user = parseUser(values, 'uid')
  if (state === 'RECONCILED') return toReversal({ transactionId, user })
  const points = parsePoints(values, 'val')
  const type = readValue(values, 'type').toUpperCase()
  const isReconciliation = type === 'RECONCILIATION'
  const of = readValue(values, 'ref') === '' ? transactionId : parseTransactionId(values, 'ref')
  if (points < 0) return toPartialReversal({ transactionId, of, user, points })
  if (isReconciliation && points > 0) return toReversal({ transactionId, of, user })
  if (isReconciliation) return { kind: 'nothing' }
  const isPaid = noState.has(state) ? paidTypes.has(type) : paidStates.has(state)
  if (!isPaid) return unknownReport(values, 'type', 'state')
  return toCredit({ transactionId, user, points, offerName: parseOfferName(values, 'name') })
}
