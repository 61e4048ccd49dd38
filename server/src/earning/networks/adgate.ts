import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#errors/app-error.ts'
import type { NetworkDefinition, Postback } from './network.ts'
import { creditOf, reversalOf } from './reports.ts'
import { checkSecret } from './signature.ts'
import { offerNameOf, pointsOf, textOf, transactionOf, userOf } from './values.ts'
import * as variables from './variables.ts'

/**
 * AdGate, configured to call `/api/postbacks/adgate/<secret>` with `conversion_id={conversion_id}`,
 * `user_id={s1}`, `points={points}`, `payout={payout}`, `title={vc_title}`, `state={state}` and
 * `event_id={event_id}`.
 *
 * AdGate does not sign its calls. The secret in the URL and the caller's address authenticate them
 * instead. `state` is `approved`, `pending` (not paid until approved) or `rejected`, which reverses the
 * conversion of the same name. An event that pays nothing has an `event_id` and no points.
 */
export const adgate: NetworkDefinition = {
  name: 'adgate',
  title: 'AdGate',
  environment: {
    ADGATE_SECRET: variables.secretInPath.describe(
      'Part of the postback URL for AdGate, as for OGAds.',
    ),
    ADGATE_ADDRESSES: variables.addresses
      .default('52.42.57.125')
      .describe('Addresses that AdGate calls from.'),
    ADGATE_WALL_URL: variables.wallUrl.describe('Offerwall of AdGate.'),
  },
  sign: (_, secret) => ({ path: secret }),
  testValues: ({ user, transaction, points }) => ({
    conversion_id: transaction,
    user_id: user,
    points: String(points),
    state: 'approved',
  }),
  read({ values, secretInPath }, { secret }): Postback {
    checkSecret(secretInPath, secret)
    const transactionId = transactionOf(values, 'conversion_id')
    const user = userOf(values, 'user_id')
    const state = textOf(values, 'state')
    if (state === 'rejected') return reversalOf({ transactionId, user })
    if (state === 'pending') return { kind: 'nothing' }
    if (state !== 'approved') throw new AppError('invalid_request', text(m.postbackStateUnknown))
    const points = pointsOf(values, 'points')
    return creditOf({ transactionId, user, points, offerName: offerNameOf(values, 'title') })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}
