import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toReversal, unknownReport } from './reports.ts'
import { revlumLike } from './revlum-family.ts'
import { checkSecret } from './signature.ts'
import { parseOfferName, parsePoints, parseTransactionId, parseUser, readValue } from './values.ts'
import * as variables from './variables.ts'

const ADDRESS = '3.22.177.178'
const FORMER_ADDRESSES = '34.250.159.173,34.244.210.150,52.212.236.135,34.251.83.149'

/**
 * Wannads for new accounts, configured to call `/api/postbacks/wannads/<secret>` with `user_id={user_id}`,
 * `reward={reward}`, `status={status}`, `transaction_id={transaction_id}` and `offer_name={offer_name}`.
 *
 * It signs nothing: the secret in the URL and its address authenticate a call. Status `credited` pays, and `rejected`, with a negative
 * reward, reverses the transaction with the same ID.
 *
 * Source: Wannads, "Postback" (read 2026-11). An account's manager knows which system the account has.
 */
export const wannads: NetworkDefinition = {
  name: 'wannads',
  title: 'Wannads',
  environment: {
    WANNADS_SECRET: variables.secretInPath.describe(
      'Part of the postback URL for Wannads, as for OGAds.',
    ),
    WANNADS_ADDRESSES: variables.addresses
      .default(ADDRESS)
      .describe('Addresses that Wannads calls from.'),
    WANNADS_WALL_URL: variables.wallUrl.describe('Offerwall of Wannads.'),
  },
  sign: (_, secret) => ({ path: secret }),
  testValues: ({ user, transaction, points, usd }) => ({
    user_id: user,
    reward: points.toFixed(2),
    status: 'credited',
    transaction_id: transaction,
    offer_id: '1',
    offer_name: 'Test offer',
    goal_id: '',
    payout: usd,
  }),
  read({ values, secretInPath }, { secret }): Postback {
    checkSecret(secretInPath, secret)
    const transactionId = parseTransactionId(values, 'transaction_id')
    const user = parseUser(values, 'user_id')
    const status = readValue(values, 'status')
    if (status === 'rejected') return toReversal({ transactionId, user })
    if (status !== 'credited') return unknownReport(values, 'status')
    const points = parsePoints(values, 'reward')
    return toCredit({
      transactionId,
      user,
      points,
      offerName: parseOfferName(values, 'offer_name'),
    })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}

/**
 * Wannads for older accounts, whose software is the Revlum family's. A rejection has its own transaction ID and the `uuid` of
 * the credit. Source: Wannads, "Postback (migrated accounts)" (read 2026-11), with the addresses before 3.22.177.178.
 */
export const wannadsLegacy = revlumLike({
  name: 'wannadslegacy',
  title: 'Wannads (older accounts)',
  environment: {
    WANNADSLEGACY_SECRET: variables.secret.describe('Secret of an older account of Wannads.'),
    WANNADSLEGACY_ADDRESSES: variables.addresses
      .default(`${ADDRESS},${FORMER_ADDRESSES}`)
      .describe('Addresses that Wannads calls older accounts from.'),
    WANNADSLEGACY_WALL_URL: variables.wallUrl.describe('Offerwall of an older account of Wannads.'),
  },
})
