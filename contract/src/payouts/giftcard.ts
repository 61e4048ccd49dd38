import * as labels from '@tallyhouse/messages/payout-methods'
import * as validation from '@tallyhouse/messages/validation'
import * as m from '@tallyhouse/messages/withdrawals'
import { emailField, paidDollars } from './paid-dollars.ts'
import type { PayoutMethod } from './payout-method.ts'

export const giftcard = {
  ...paidDollars,
  method: 'giftcard',
  label: labels.giftcard,
  availability: 'soon',
  isPaidByHand: false,
  fields: {
    paymentDetails: emailField({ label: m.giftCardEmail, error: validation.giftcardAddress }),
  },
} as const satisfies PayoutMethod
