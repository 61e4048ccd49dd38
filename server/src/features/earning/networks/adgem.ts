import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit } from './reports.ts'
import { checkUrlSignature, hexHmac } from './signature.ts'
import {
  parseOfferName,
  parsePoints,
  parseTransactionId,
  parseUsdMicros,
  parseUser,
} from './values.ts'
import * as variables from './variables.ts'

/**
 * AdGem, configured to call `/api/postbacks/adgem` with `player_id={player_id}`, `amount={amount}`,
 * `payout={payout}`, `transaction_id={transaction_id}`, `campaign_name={campaign_name}` and `goal_id={goal_id}`.
 *
 * AdGem appends `request_id` and, last, `verifier`: the hex HMAC-SHA256 over the complete URL before it, with its values encoded as
 * sent. A goal whose payout is zero is only informative, whatever its amount. Each goal has its own transaction. AdGem
 * documents no chargebacks. A newer form, a JSON POST with the signature in a header, is not supported: choose GET.
 *
 * Source: AdGem, "Server postbacks" (read 2026-11).
 */
export const adgem: NetworkDefinition = {
  name: 'adgem',
  title: 'AdGem',
  environment: {
    ADGEM_SECRET: variables.secret.describe('Postback key of AdGem.'),
    ADGEM_ADDRESSES: variables.addresses
      .optional()
      .describe(
        'Addresses that AdGem calls from. Any by default, because its signature covers all.',
      ),
    ADGEM_WALL_URL: variables.wallUrl.describe('Offerwall of AdGem.'),
  },
  takesAnyAddress: true,
  signature: { name: 'verifier' },
  sign: ({ url }, secret) => ({ parameter: hexHmac('sha256', secret, url) }),
  testValues: ({ user, transaction, points, usd }) => ({
    player_id: user,
    amount: String(points),
    payout: usd,
    transaction_id: transaction,
    campaign_name: 'Test offer',
    goal_id: '1',
    request_id: transaction,
  }),
  read({ url, values }, { secret }): Postback {
    checkUrlSignature(url, {
      name: 'verifier',
      sign: (signed) => hexHmac('sha256', secret, signed),
    })
    const transactionId = parseTransactionId(values, 'transaction_id')
    const user = parseUser(values, 'player_id')
    if (parseUsdMicros(values, 'payout') === 0) return { kind: 'nothing' }
    const points = parsePoints(values, 'amount')
    return toCredit({
      transactionId,
      user,
      points,
      offerName: parseOfferName(values, 'campaign_name'),
    })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}
