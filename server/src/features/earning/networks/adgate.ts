import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toReversal, unknownReport } from './reports.ts'
import { checkSecret } from './signature.ts'
import { parseOfferName, parsePoints, parseTransactionId, parseUser, readValue } from './values.ts'
import * as variables from './variables.ts'

/** Where AdGate calls from (2026-11). */
const ADDRESSES =
  '52.42.57.125,54.186.70.83,52.39.181.185,54.190.14.75,52.11.36.128,54.191.9.88,3.21.111.51,3.135.140.42,3.133.245.65'

/**
 * AdGate, configured to call `/api/postbacks/adgate/<secret>` with `conversion_id={conversion_id}`,
 * `user_id={s1}`, `points={points}`, `payout={payout}`, `title={vc_title}`, `state={state}` and
 * `event_id={event_id}`.
 *
 * AdGate does not sign its calls. The secret in the URL and the caller's address authenticate them
 * instead. `state` is `approved`, `pending` (not paid until approved) or `rejected`, which reverses the
 * conversion with the same name. An event that pays nothing has an `event_id` and no points. AdGate reverses only if the URL
 * has `{state}`, and reports unpaid events only if it has `{event_id}`.
 *
 * Sources: AdGate, "Postbacks" (read 2026-11); the addresses by a public implementation (2026) that cites the same page. AdGate refers
 * to the list in the publisher's panel, so compare.
 */
export const adgate: NetworkDefinition = {
  name: 'adgate',
  title: 'AdGate',
  environment: {
    ADGATE_SECRET: variables.secretInPath.describe(
      'Part of the postback URL for AdGate, as for OGAds.',
    ),
    ADGATE_ADDRESSES: variables.addresses
      .default(ADDRESSES)
      .describe('Addresses that AdGate calls from.'),
    ADGATE_WALL_URL: variables.wallUrl.describe('Offerwall of AdGate.'),
  },
  sign: (_, secret) => ({ path: secret }),
  testValues: ({ user, transaction, points, usd }) => ({
    conversion_id: transaction,
    user_id: user,
    points: String(points),
    payout: Number(usd).toFixed(2),
    title: 'Test offer',
    state: 'approved',
    event_id: '',
  }),
  read({ values, secretInPath }, { secret }): Postback {
    checkSecret(secretInPath, secret)
    const transactionId = parseTransactionId(values, 'conversion_id')
    const user = parseUser(values, 'user_id')
    const state = readValue(values, 'state')
    if (state === 'rejected') return toReversal({ transactionId, user })
    if (state === 'pending') return { kind: 'nothing' }
    if (state !== 'approved') return unknownReport(values, 'state')
    const points = parsePoints(values, 'points')
    return toCredit({ transactionId, user, points, offerName: parseOfferName(values, 'title') })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}
