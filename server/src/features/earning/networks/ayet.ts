import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#platform/errors/app-error.ts'
import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toPartialReversal } from './reports.ts'
import { checkSignature, hexHmac } from './signature.ts'
import { parseOfferName, parsePoints, parseTransactionId, parseUser, readValue } from './values.ts'
import * as variables from './variables.ts'

const HASH_HEADER = 'x-ayetstudios-security-hash'
const REVERSAL_NAME = /^r-(.+)$/

/**
 * ayeT-Studios, configured to call `/api/postbacks/ayet` with `transaction_id={transaction_id}`,
 * `external_identifier={external_identifier}`, `amount={currency_amount}`,
 * `is_chargeback={is_chargeback}` and `offer_name={offer_name}`, with reversal callbacks enabled.
 *
 * The header `X-Ayetstudios-Security-Hash` is the hex HMAC-SHA256 over all parameters, URL-encoded and
 * sorted alphabetically, keyed with the publisher's API key. A reversal has `is_chargeback=1`, a
 * negative amount, and the transaction id `r-` followed by the conversion's id.
 */
export const ayet: NetworkDefinition = {
  name: 'ayet',
  title: 'ayeT-Studios',
  environment: {
    AYET_SECRET: variables.secret.describe('Publisher API key of ayeT-Studios.'),
    AYET_WALL_URL: variables.wallUrl.describe('Offerwall of ayeT-Studios.'),
  },
  takesAnyAddress: true,
  sign: ({ values }, secret) => ({ headers: { [HASH_HEADER]: signValues(values, secret) } }),
  testValues: ({ user, transaction, points }) => ({
    transaction_id: transaction,
    external_identifier: user,
    amount: String(points),
    is_chargeback: '0',
    offer_name: 'Test offer',
  }),
  read({ values, headers }, { secret }): Postback {
    checkSignature(String(headers[HASH_HEADER] ?? ''), signValues(values, secret))
    const transactionId = parseTransactionId(values, 'transaction_id')
    const user = parseUser(values, 'external_identifier')
    const points = parsePoints(values, 'amount')
    if (readValue(values, 'is_chargeback') !== '1') {
      const offerName = parseOfferName(values, 'offer_name')
      return toCredit({ transactionId, user, points, offerName })
    }
    const [, of] = REVERSAL_NAME.exec(transactionId) ?? []
    if (of === undefined) throw new AppError('invalid_request', text(m.postbackReversalId))
    return toPartialReversal({ transactionId, of, user, points })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}

function signValues(values: URLSearchParams, secret: string): string {
  return hexHmac('sha256', secret, sortedQuery(values))
}

/** Sorts by bytes, independent of locale, and encodes the asterisk, as PHP does. */
function sortedQuery(values: URLSearchParams): string {
  const sorted = [...values].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return new URLSearchParams(sorted).toString().replaceAll('*', '%2A')
}
